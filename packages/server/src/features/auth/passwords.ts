import { hash, verify } from '@node-rs/argon2'
import { atMost } from '../../at-most.ts'

/** OWASP's smallest recommended argon2id: 46 MiB, one pass, one lane. */
const COST = { memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 } as const

// 46 MiB each: more at once than cores would only fill the memory.
const atMostTwo = atMost(2, 30)

export function hashPassword(password: string): Promise<string> {
  return atMostTwo(() => hash(password, COST))
}

let decoy: Promise<string> | undefined

/**
 * Checks a password. Without a hash it does the same work and says no, so that the time of the answer does
 * not tell whether there is such an account.
 */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const against = stored ?? (await decoy)
  const matches = await atMostTwo(() => verify(against, password).catch(() => false))
  return matches && stored !== undefined
}
