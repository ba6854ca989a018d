import { knownPieces } from '@zari/shared/gallery/default-pieces'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { ensureInitialOwner } from '../features/accounts/index.ts'
import { publishFirst } from '../features/publishing/index.ts'
import { staff, startTestServer, type TestServer } from '../testing/test-server.ts'
import { prepareServices } from './services.ts'

const servers: TestServer[] = []
afterAll(() => Promise.all(servers.map((server) => server.close())))

it('two that start at once on an empty database make one shop', async () => {
  const database = `two-${randomUUID().slice(0, 8)}`
  const start = () => startTestServer({ database, unprepared: true })
  servers.push(...(await Promise.all([start(), start()])))
  await Promise.all(
    servers.map(async ({ services }) => {
      await prepareServices(services)
      await ensureInitialOwner(services.accounts, staff)
      await publishFirst(services)
    }),
  )
  const [{ services }] = servers as [TestServer, TestServer]
  const pieces = await services.gallery.items.find().lean()
  expect(pieces.map(({ title }) => title).sort()).toEqual(knownPieces.map(({ title }) => title).sort())
  expect(await services.accounts.users.countDocuments()).toBe(1)
  expect(await services.publications.list()).toHaveLength(1)
})
