"""Links between players: what they carry, and what an arriving one means."""
