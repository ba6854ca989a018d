import { passkeyPaths } from '@zari/shared/api/passkey-paths'
import { apiPaths } from '@zari/shared/api/paths'
import type { NewDevicesAnswer } from '@zari/shared/auth/passkeys'
import { expect, it } from 'vitest'
import { makeAccount } from '../../testing/accounts.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { useOwnServer } from '../../testing/test-server.ts'

const server = useOwnServer()
const CHROME = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Safari/537.36' }

async function signIn(account: object, client = server.current.visitor()): Promise<TestClient> {
  expect((await client.post(apiPaths.login, account, CHROME)).status).toBe(200)
  await server.current.services.alerts.settled()
  return client
}

const toldTo = async (client: TestClient, email: string) => {
  const userId = await server.current.services.accounts.idOf(email)
  const { devices } = (await client.get(passkeyPaths.newDevices)).json as NewDevicesAnswer
  return devices.filter((each) => each.userId === userId).map(({ device }) => device)
}

it('is told to the account’s other devices and to owners, once a day', async () => {
  const owner = await server.current.signedIn()
  const account = await makeAccount(server.current, 'staff')
  const first = await signIn(account)
  expect(await toldTo(owner, account.email)).toEqual(['Chrome on Android'])
  expect(await toldTo(first, account.email)).toEqual([])
  const second = await signIn(account)
  expect(await toldTo(second, account.email)).toEqual(['Chrome on Android'])
  expect(await toldTo(owner, account.email)).toHaveLength(1)
  const other = await signIn(await makeAccount(server.current, 'staff'))
  expect(await toldTo(other, account.email)).toEqual([])
})

it('is not told of a device that signed in before, or where nobody could be told', async () => {
  const { accounts } = server.current.services
  const account = await makeAccount(server.current, 'staff')
  const client = await signIn(account)
  await server.current.services.connection.collection('notifications').deleteMany({ type: 'device' })
  await client.post(apiPaths.logout)
  await signIn(account, client)
  expect(await toldTo(await server.current.signedIn(), account.email)).toEqual([])

  await accounts.users.updateMany({ role: 'owner' }, { disabledAt: new Date() })
  const alone = await makeAccount(server.current, 'owner')
  const phone = await signIn(alone)
  const tablet = await signIn(alone)
  expect(await toldTo(phone, alone.email)).toEqual(['Chrome on Android'])
  expect(await toldTo(tablet, alone.email)).toEqual([])
})
