import { hash, verify } from '@node-rs/argon2'
import { atMost } from '../../lib/at-most.ts'

/** OWASP's smallest recommended argon2id: 46 MiB, one pass, one lane. */
const COST = { memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 } as const

// 46 MiB each, so two at most. One is reserved for known devices, so that guesses of others do not block staff.
const places = { stranger: atMost(1, 30), known: atMost(1, 30) } as const

export type Asker = keyof typeof places

export function hashPassword(password: string): Promise<string> {
  return places.known(() => hash(password, COST))
}

let decoy: Promise<string> | undefined

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
  decoy ??= hash('nobody has this password', COST)
  const against = stored ?? (await decoy)
  // An invalid hash matches nothing.
  const matches = await places[asker](async () => {
    await before()
    return verify(against, password).catch(() => false)
  })
  return matches && stored !== undefined
}
