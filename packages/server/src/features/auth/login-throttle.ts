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
 * only a little, because that wait is its owner's too where she has no device that is known: nobody is ever locked
 * out for good. A device that has signed in before is held by what was typed on it and by nothing else.
 */
const rules = {
  accountAtNetwork: { free: 5, longest: 900 },
  network: { free: 20, longest: 900 },
  account: { free: 20, longest: 30 },
  device: { free: 5, longest: 900 },
} as const satisfies Record<string, Rule>

type Scope = keyof typeof rules

/** One try to sign in. */
export interface Attempt {
  email: string
  /** Where it comes from, as `clientNetwork` says. */
  network: string
  /** The device that the account has signed in on before, if it is one. */
  device: string | undefined
}

const FORGET_MS = 3_600_000
const MOST_KEPT = 10_000

function keysOf({ email, network, device }: Attempt): Array<[Scope, string]> {
  if (device) return [['device', `device ${device}`]]
  const account = email.toLowerCase()
  return [
    ['accountAtNetwork', `both ${network} ${account}`],
    ['network', `network ${network}`],
    ['account', `account ${account}`],
  ]
}

/** How long to wait after so many wrong ones. */
function secondsFor({ free, longest }: Rule, count: number): number {
  return count < free ? 0 : Math.min(longest, 2 ** (count - free))
}

/** Growing delays for wrong passwords. Kept in memory: a restart forgives. */
export class LoginThrottle {
  readonly #failures = new Map<string, Failures>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Seconds to wait before the next try; 0 when it may be made now. */
  secondsToWait(attempt: Attempt): number {
    const waits = keysOf(attempt).map(([, key]) => {
      const until = this.#failures.get(key)?.blockedUntil ?? 0
      return Math.ceil((until - this.#now()) / 1000)
    })
    return Math.max(0, ...waits)
  }

  failed(attempt: Attempt): void {
    const now = this.#now()
    for (const [scope, key] of keysOf(attempt)) {
      const before = this.#failures.get(key)
      const count = before && now - before.lastAt < FORGET_MS ? before.count + 1 : 1
      const wait = secondsFor(rules[scope], count)
      this.#failures.delete(key)
      this.#failures.set(key, { count, lastAt: now, blockedUntil: now + wait * 1000 })
    }
    // The oldest go first: a flood of made-up accounts must not fill the memory.
    for (const key of this.#failures.keys()) {
      if (this.#failures.size <= MOST_KEPT) break
      this.#failures.delete(key)
    }
  }

  /** The password was right: what was counted here is forgiven. */
  succeeded(attempt: Attempt): void {
    for (const [scope, key] of keysOf(attempt)) {
      const before = this.#failures.get(key)
      // A right password says nothing of the others tried from here: only its own count is taken back. A whole
      // shop signs in from one address.
      const count = scope === 'network' && before ? before.count - 1 : 0
      if (before && count > 0) this.#failures.set(key, { ...before, count, blockedUntil: 0 })
      else this.#failures.delete(key)
    }
  }

  /** The password was not looked at, because we were busy or the database away: that is nobody's mistake. */
  notTried(attempt: Attempt): void {
    for (const [scope, key] of keysOf(attempt)) {
      const before = this.#failures.get(key)
      if (!before) continue
      const count = before.count - 1
      const blockedUntil = before.lastAt + secondsFor(rules[scope], count) * 1000
      this.#failures.set(key, { ...before, count, blockedUntil })
    }
  }
}
