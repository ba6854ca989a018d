interface Failures {
  count: number
  blockedUntil: number
  lastAt: number
}

interface Rule {
  /** Wrong passwords that cost nothing. */
  free: number
  /** Longest wait, seconds. */
  longest: number
}

/**
 * Someone who types wrong from one place soon waits long. An account that is tried from everywhere waits
 * only a little, because that wait is its owner's too: nobody is ever locked out for good.
 */
const rules = {
  accountAtAddress: { free: 5, longest: 900 },
  address: { free: 20, longest: 900 },
  account: { free: 20, longest: 30 },
} as const satisfies Record<string, Rule>

type Scope = keyof typeof rules

const FORGET_MS = 3_600_000
const MOST_KEPT = 10_000

/** Growing delays for wrong passwords, per account and address. Kept in memory: a restart forgives. */
export class LoginThrottle {
  readonly #failures = new Map<string, Failures>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  #keys(email: string, address: string): Array<[Scope, string]> {
    const account = email.toLowerCase()
    return [
      ['accountAtAddress', `both ${address} ${account}`],
      ['address', `address ${address}`],
      ['account', `account ${account}`],
    ]
  }

  /** Seconds to wait before the next try; 0 when it may be made now. */
  secondsToWait(email: string, address: string): number {
    const waits = this.#keys(email, address).map(([, key]) => {
      const until = this.#failures.get(key)?.blockedUntil ?? 0
      return Math.ceil((until - this.#now()) / 1000)
    })
    return Math.max(0, ...waits)
  }

  failed(email: string, address: string): void {
    const now = this.#now()
    for (const [scope, key] of this.#keys(email, address)) {
      const before = this.#failures.get(key)
      const count = before && now - before.lastAt < FORGET_MS ? before.count + 1 : 1
      const { free, longest } = rules[scope]
      const wait = count < free ? 0 : Math.min(longest, 2 ** (count - free))
      this.#failures.delete(key)
      this.#failures.set(key, { count, lastAt: now, blockedUntil: now + wait * 1000 })
    }
    // The oldest go first: a flood of made-up accounts must not fill the memory.
    for (const key of this.#failures.keys()) {
      if (this.#failures.size <= MOST_KEPT) break
      this.#failures.delete(key)
    }
  }

  succeeded(email: string, address: string): void {
    for (const [scope, key] of this.#keys(email, address)) {
      const before = this.#failures.get(key)
      // A right password says nothing of the others tried from here: only its own count is taken back. A whole
      // shop signs in from one address.
      const count = scope === 'address' && before ? before.count - 1 : 0
      if (before && count > 0) this.#failures.set(key, { ...before, count, blockedUntil: 0 })
      else this.#failures.delete(key)
    }
  }
}
