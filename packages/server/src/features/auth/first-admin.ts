import { randomInt } from 'node:crypto'
import type { Accounts } from './accounts.ts'

const FIRST_EMAIL = 'admin@zari.local'
/** No 0, O, 1, l, I: people copy this by hand. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

function readablePassword(): string {
  const group = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}

export type FirstAdmin = { email: string; password: string } | undefined

/**
 * Makes the account that staff first sign in with: the configured one when it is not there yet, or, in an
 * empty database with none configured, one with a random password.
 * @returns the random password, to be shown once; undefined when nobody needs to be told anything
 */
export async function ensureFirstAdmin(
  accounts: Accounts,
  configured: { email: string; password: string } | undefined,
): Promise<FirstAdmin> {
  if (configured) {
    const email = configured.email.toLowerCase()
    if (!(await accounts.users.exists({ email }))) await accounts.add(email, configured.password)
    return undefined
  }
  if (await accounts.users.exists({})) return undefined
  const password = readablePassword()
  await accounts.add(FIRST_EMAIL, password)
  return { email: FIRST_EMAIL, password }
}
