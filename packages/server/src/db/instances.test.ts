import { expect, it } from 'vitest'
import { useTestServer } from '../testing/test-server.ts'
import { registerInstance } from './instances.ts'

const server = useTestServer()
const warnings = async () => {
  const { json } = await (await server.current.signedIn()).get('/readyz')
  return (json as { warnings: string[] }).warnings.join('\n')
}

const LATER = { timeout: 5000 }

it('whoever runs two servers with different secrets is warned for as long as both run', async () => {
  const { connection } = server.current.services
  const leaveAlike = await registerInstance(connection, () => {}, 'a secret of tests that is long enough')
  expect(await warnings()).not.toContain('SESSION_SECRET')
  const leave = await registerInstance(
    connection,
    () => {},
    'the secret that another machine made for itself',
  )
  // `/readyz` keeps its answer for a second.
  await expect.poll(warnings, LATER).toContain('Two servers on this database have different SESSION_SECRETs')
  await leave()
  await expect.poll(warnings, LATER).not.toContain('SESSION_SECRET')
  await leaveAlike()
})
