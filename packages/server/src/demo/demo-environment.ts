import { randomBytes } from 'node:crypto'
import { environmentSchema } from '../lib/env.ts'
import type { Account } from './api-client.ts'

/** Where it listens, and what it prints; all other settings are of somebody's shop. */
const KEPT = new Set(['PORT', 'HOST', 'LOG_LEVEL', 'PUBLIC_ORIGIN', 'TRUST_PROXY'])

/** Filling it takes more than customers send in an hour; and it is never backed up. */
const OWN = { DEMO: '1', SUBMISSIONS_PER_HOUR: '2000', UPLOADS_PER_HOUR: '5000', NODE_ENV: 'production' }

/** Who can sign in. The passwords are new each time: whoever is in the same network could. */
export function demoAccounts(): Record<'owner' | 'staff' | 'workroom', Account> {
  const account = (name: string) => ({
    email: `${name}@demo.example`,
    password: randomBytes(9).toString('base64url'),
  })
  return { owner: account('owner'), staff: account('staff'), workroom: account('workroom') }
}

/**
 * The environment of a demo's server: no database, file store, folder, secret or account of a shop's is in it, whatever is
 * set here.
 * @returns also the names of what was left out
 */
export function demoEnvironment(
  here: Readonly<Record<string, string | undefined>>,
  folder: string,
  { email, password }: Account,
): { environment: Record<string, string | undefined>; left: string[] } {
  const isShops = (name: string) => name in environmentSchema.entries && !KEPT.has(name)
  const left = Object.entries(here).flatMap(([name, value]) => (isShops(name) && value ? [name] : []))
  const kept = Object.entries(here).filter(([name]) => !isShops(name))
  return {
    environment: {
      // What it does is in sight.
      LOG_LEVEL: 'warn',
      ...Object.fromEntries(kept),
      ...OWN,
      DATA_DIR: folder,
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: password,
    },
    left,
  }
}
