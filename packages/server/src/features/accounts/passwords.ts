import { hash, verify } from '@node-rs/argon2'
import { FairQueue } from '../../lib/fair-queue.ts'

/** OWASP's smallest recommended argon2id: 46 MiB, one pass, one lane. */
const COST = { memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 } as const

// 46 MiB each, so at most two at once. One slot is reserved for devices that have signed in before, so that
// password guessing by strangers does not delay staff.
const oneAtATime = () => new FairQueue({ capacity: 1, maxWaiting: 30, retryAfter: 2 })
const places = { stranger: oneAtATime(), known: oneAtATime() } as const

export type Asker = keyof typeof places

export function hashPassword(password: string): Promise<string> {
  return places.known.run(() => hash(password, COST))
}

const decoy = hash('not a password of any account', COST)

/**
 * Checks a password; does the same work without a hash, so that timing does not reveal whether an account exists.
 * @param before runs once the turn has come
 * @throws HttpError 503 when too many wait; what `before` throws, without a check
 */
export async function isPassword(
  stored: string | undefined,
  password: string,
  asker: Asker,
  before: () => Promise<void>,
): Promise<boolean> {
  const against = stored ?? (await decoy)
  // An unknown hash format matches nothing.
  const matches = await places[asker].run(async () => {
    await before()
    return verify(against, password).catch(() => false)
  })
  return matches && stored !== undefined
}
