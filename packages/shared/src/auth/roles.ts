/**
 * What an account is for. An owner may do everything; staff serves customers; the workroom sees what to cut and stitch,
 * and no more (docs/decisions/0064).
 */
export const ROLES = ['owner', 'staff', 'workroom'] as const

export type Role = (typeof ROLES)[number]

export const roleLabels = {
  owner: 'Owner',
  staff: 'Staff',
  workroom: 'Workroom',
} as const satisfies Record<Role, string>

export function isRole(word: unknown): word is Role {
  return ROLES.some((role) => role === word)
}

/**
 * The role of an account as it is stored, or as a server says. Accounts from before there were roles could do everything,
 * and were called `admin`; a word that nobody knows gets the least.
 */
export function readRole(stored: unknown): Role {
  if (stored === undefined || stored === null || stored === 'admin') return 'owner'
  return isRole(stored) ? stored : 'workroom'
}

/** Whether somebody may change the shop's settings and what its site shows. */
export function canManageShop({ role }: Pick<SessionUser, 'role'>): boolean {
  return role === 'owner'
}

/** What the client is told about the person who is signed in. */
export interface SessionUser {
  id: string
  email: string
  role: Role
}
