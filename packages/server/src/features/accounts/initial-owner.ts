import { randomInt } from 'node:crypto'
import { AccountError } from './account-error.ts'
import type { Accounts } from './accounts.ts'

const FIRST_EMAIL = 'admin@zari.local'
/** Without 0, O, 1, l and I, which look alike. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

function readablePassword(): string {
  const group = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}

async function add(accounts: Accounts, email: string, password: string): Promise<boolean> {
  try {
    await accounts.add(email, password)
    return true
  } catch (error) {
    if (error instanceof AccountError && (await accounts.users.exists({ email }))) return false
    throw error
  }
}

type FirstAdmin = { email: string; password: string } | undefined

export async function ensureInitialOwner(
  accounts: Accounts,
  configured: { email: string; password: string } | undefined,
): Promise<FirstAdmin> {
  if (configured) {
    const email = configured.email.toLowerCase()
    if (!(await accounts.users.exists({ email }))) await add(accounts, email, configured.password)
    return undefined
  }
  if (await accounts.users.exists({})) return undefined
  const password = readablePassword()
  return (await add(accounts, FIRST_EMAIL, password)) ? { email: FIRST_EMAIL, password } : undefined
}
