import { apiPaths } from '@zari/shared/api/paths'
import { randomUUID } from 'node:crypto'
import type { Role } from '@zari/shared/auth/roles'
import type { TestClient } from './test-client.ts'
import { CHEAP_HASH, staff, type TestServer } from './test-server.ts'

/** With the cheapest hash, as the first account has it. */
export async function makeAccount(
  { services }: TestServer,
  role: Role = 'owner',
): Promise<{ email: string; password: string }> {
  const email = `staff-${randomUUID()}@zari.example`
  await services.accounts.addHashed({ email, role }, CHEAP_HASH)
  return { email, password: staff.password }
}

export async function signedInAs(server: TestServer, role: Role): Promise<TestClient> {
  const account = await makeAccount(server, role)
  const client = server.visitor()
  await client.post(apiPaths.login, account)
  return client
}

/** Test accounts have a cheap password hash; this sets a real one. */
export function checkedAsInAShop({ services }: TestServer): Promise<unknown> {
  return services.accounts.setPassword(staff.email, staff.password)
}
