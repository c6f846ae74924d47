/// How often one machine, one address and one account may try (ASVS 6.3.1).
struct AccountLimits: Sendable {
  let perAddress = RateLimit(burst: 10, every: 60_000)
  let perMachine = RateLimit(burst: 60, every: 5_000)
  let letters = RateLimit(burst: 5, every: 600_000)
}
