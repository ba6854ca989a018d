import { staff, type TestServer } from './test-server.ts'

let made = 0

/** An account of its own, for a test that changes it. */
export async function makeAccount({ parts }: TestServer): Promise<{ email: string; password: string }> {
  const one = { email: `staff-${made++}@zari.example`, password: 'her own long password' }
  await parts.accounts.add(one.email, one.password)
  return one
}

/** The account of the tests has a password that costs nothing to check; from now on it costs what it does in a shop. */
export function checkedAsInAShop({ parts }: TestServer): Promise<unknown> {
  return parts.accounts.setPassword(staff.email, staff.password)
}
