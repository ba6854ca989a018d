import { hash, verify } from '@node-rs/argon2'
import { FairQueue } from '../../lib/fair-queue.ts'

/** OWASP's least for argon2id: 46 MiB, one pass, one lane. */
const COST = { memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 } as const

// Two at once, of 46 MiB. One is for devices that signed in before: guessing by strangers does not delay staff.
const oneAtATime = () => new FairQueue({ capacity: 1, maxWaiting: 30, retryAfter: 2 })
const places = { stranger: oneAtATime(), known: oneAtATime() } as const

export type Asker = keyof typeof places

/** Keyboards differ in how they compose a letter. */
const normal = (password: string) => password.normalize('NFKC')

export function hashPassword(password: string): Promise<string> {
  return places.known.run(() => hash(normal(password), COST))
}

const decoy = hash('not a password of any account', COST)

/** Takes as long without a hash, so as not to reveal which accounts exist. @throws HttpError 503 when too many wait */
export async function isPassword(
  stored: string | undefined,
  password: string,
  asker: Asker,
  before: () => Promise<void>,
): Promise<boolean> {
  const against = stored ?? (await decoy)
  const matches = await places[asker].run(async () => {
    await before()
    return verify(against, normal(password)).catch(() => false)
  })
  return matches && stored !== undefined
}
