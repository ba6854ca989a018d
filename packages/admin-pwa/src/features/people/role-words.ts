import type { Role } from '@zari/shared/auth/roles'

/** What an account of each role may do, for whoever gives it. */
export const roleWords = {
  owner: 'Everything, and who else may sign in.',
  staff: 'Serves customers: orders, money, messages and customers’ pages.',
  workroom: 'Sees what to cut and stitch, with pictures and measurements. No phone numbers, no money.',
} as const satisfies Record<Role, string>
