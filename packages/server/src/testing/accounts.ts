import { apiPaths } from '@zari/shared/api/paths'
import type { Role } from '@zari/shared/auth/roles'
import type { TestClient } from './test-client.ts'
import { staff, type TestServer } from './test-server.ts'

let made = 0

export async function makeAccount(
  { services }: TestServer,
  role: Role = 'owner',
): Promise<{ email: string; password: string }> {
  const one = { email: `staff-${made++}@zari.example`, password: 'her own long password' }
  await services.accounts.add({ email: one.email, role }, one.password)
  return one
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
