import { expect, it } from 'vitest'
import { useOwnServer } from '../testing/test-server.ts'
import { registerInstance } from './instances.ts'

/** `/readyz` is kept for a second. */
const KEPT = { timeout: 10_000 }

const server = useOwnServer()
const warnings = async () => {
  const { json } = await (await server.current.signedIn()).get('/readyz')
  return (json as { warnings: string[] }).warnings.join('\n')
}

it('whoever runs two servers with different secrets is warned for as long as both run', async () => {
  const { connection } = server.current.services
  const leaveAlike = await registerInstance(connection, () => {}, {
    secret: 'a secret of tests that is long enough',
  })
  expect(await warnings()).not.toContain('SESSION_SECRET')
  const leave = await registerInstance(connection, () => {}, {
    secret: 'the secret that another machine made for itself',
  })
  await expect.poll(warnings, KEPT).toContain('Two servers on this database have different SESSION_SECRETs')
  await leave()
  await expect.poll(warnings, KEPT).not.toContain('SESSION_SECRET')
  await leaveAlike()
})
