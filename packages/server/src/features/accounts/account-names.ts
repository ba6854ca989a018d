import type { Accounts } from './accounts.ts'

interface NamedAccount {
  id: string
  email: string
  /** As screens show it, never an e-mail. */
  name: string
  isDisabled: boolean
}

/**
 * All accounts, the oldest first. One without a name is called by its place in this list ("Staff 1"), which never changes:
 * accounts are not deleted.
 */
export async function namedAccounts({ users }: Accounts): Promise<NamedAccount[]> {
  const found = await users
    .find({}, { email: 1, name: 1, disabledAt: 1 })
    .sort({ createdAt: 1, _id: 1 })
    .lean()
  return found.map(({ _id: id, email, name, disabledAt }, index) => ({
    id,
    email,
    name: name || `Staff ${index + 1}`,
    isDisabled: Boolean(disabledAt),
  }))
}

/** Names by e-mail, of disabled accounts too: old orders name them. */
export async function namesByEmail(accounts: Accounts): Promise<Record<string, string>> {
  return Object.fromEntries((await namedAccounts(accounts)).map(({ email, name }) => [email, name]))
}
