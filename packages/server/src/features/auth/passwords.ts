import { atMost } from '../../at-most.ts'
import { PasswordThread } from './password-thread.ts'

// 46 MiB each: more at once than two would only fill the memory. One place is kept for devices that have signed in
// before: however many strangers guess at once, staff does not stand behind them.
const places = { stranger: atMost(1, 30), known: atMost(1, 30) } as const
const threads = { stranger: new PasswordThread(), known: new PasswordThread() } as const

/** Who asks for a password to be checked: a device that has signed in before, or anybody. */
export type Asker = keyof typeof places

export function hashPassword(password: string): Promise<string> {
  return places.known(() => threads.known.hash(password))
}

let decoy: Promise<string> | undefined

function decoyFrom(thread: PasswordThread): Promise<string> {
  decoy ??= thread.hash('nobody has this password').catch((error: unknown) => {
    decoy = undefined
    throw error
  })
  return decoy
}

/**
 * Checks a password. Without a hash it does the same work and says no, so that the time of the answer does
 * not tell whether there is such an account.
 * @throws HttpError 503 when too many wait
 */
export async function isPassword(
  stored: string | undefined,
  password: string,
  asker: Asker,
): Promise<boolean> {
  const made = decoyFrom(threads[asker])
  // Made by whoever is first, known or not; only who needs it hears of what went wrong.
  made.catch(() => {})
  const against = stored ?? (await made)
  const matches = await places[asker](() => threads[asker].verify(against, password))
  return matches && stored !== undefined
}
