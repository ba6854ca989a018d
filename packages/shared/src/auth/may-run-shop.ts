import type { SessionUser } from './login-schema.ts'

/** Whether somebody may change the shop's settings and what its site shows. */
export function mayRunShop({ role }: Pick<SessionUser, 'role'>): boolean {
  return role === 'owner'
}
