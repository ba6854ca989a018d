/** The workroom sees what to cut and stitch, and no more (docs/decisions/0064). */
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

/** Accounts without a role and `admin` (specification) are owners; an unknown word gets the least. */
export function readRole(stored: unknown): Role {
  if (stored === undefined || stored === null || stored === 'admin') return 'owner'
  return isRole(stored) ? stored : 'workroom'
}

export function canManageShop({ role }: Pick<SessionUser, 'role'>): boolean {
  return role === 'owner'
}

export interface SessionUser {
  id: string
  email: string
  role: Role
}
