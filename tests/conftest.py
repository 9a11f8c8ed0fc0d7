from hypothesis import HealthCheck, settings

# The same examples in every run: a red test is always news. The bench explores. A slow machine is no news.
settings.register_profile(
    "house", deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("house")
