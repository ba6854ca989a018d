import type { SessionUser } from './login-schema.ts'

/** Whether somebody may change the shop's settings and what its site shows. Every account is an owner. */
export function mayRunShop(_user: SessionUser): boolean {
  return true
}
