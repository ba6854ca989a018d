import { expect, it } from 'vitest'
import { signedInAs } from '../testing/accounts.ts'
import { useOwnServer } from '../testing/test-server.ts'

const TOKEN = 'a token of sixteen signs'
// Without a backup folder there is a warning.
const server = useOwnServer({
  env: { METRICS_TOKEN: TOKEN, MONGODB_URI: 'mongodb://configured.example' },
})
const WARNING = /No backups are made/

it('says to everybody that it is ready, and nothing of disk, backups or secrets', async () => {
  for (const headers of [{}, { Cookie: 'zari=s%3Amade-up.signature' }, { Authorization: 'Bearer wrong' }]) {
    const { status, json, text } = await server.current.visitor().get('/readyz', { headers })
    expect([status, json]).toEqual([200, { status: 'ready', database: true, files: true }])
    expect(text).not.toMatch(WARNING)
  }
})

it.each(['staff', 'workroom'] as const)('tells %s no more', async (role) => {
  const client = await signedInAs(server.current, role)
  expect((await client.get('/readyz')).json).not.toHaveProperty('warnings')
})

it('tells owners, and monitors that bring the token, what needs attention', async () => {
  const owner = await server.current.signedIn()
  expect((await owner.get('/readyz')).json).toMatchObject({ warnings: [expect.stringMatching(WARNING)] })
  const headers = { Authorization: `Bearer ${TOKEN}` }
  const { json } = await server.current.visitor().get('/readyz', { headers })
  expect(json).toMatchObject({ warnings: [expect.stringMatching(WARNING)] })
})
