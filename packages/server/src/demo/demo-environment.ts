import { randomBytes } from 'node:crypto'
import { environmentSchema } from '../lib/env.ts'
import type { Account } from './api-client.ts'

const KEPT = new Set(['PORT', 'HOST', 'LOG_LEVEL', 'PUBLIC_ORIGIN', 'TRUST_PROXY'])

const OWN = { DEMO: '1', SUBMISSIONS_PER_HOUR: '2000', UPLOADS_PER_HOUR: '5000', NODE_ENV: 'production' }

export function demoAccounts(): Record<'owner' | 'staff' | 'workroom', Account> {
  const account = (name: string) => ({
    email: `${name}@demo.example`,
    password: randomBytes(9).toString('base64url'),
  })
  return { owner: account('owner'), staff: account('staff'), workroom: account('workroom') }
}

/** Without the database, file store, folder, secrets or accounts of a real shop. */
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
