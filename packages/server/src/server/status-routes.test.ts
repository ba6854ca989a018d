import { tmpdir } from 'node:os'
import { apiPaths } from '@zari/shared/api/paths'
import { expect, it } from 'vitest'
import { useOwnServer } from '../testing/test-server.ts'

const server = useOwnServer({ env: { DATA_DIR: tmpdir() } })

it('staff is told how much room there is, and nobody else', async () => {
  expect((await server.current.visitor().get(apiPaths.adminDisk)).status).toBe(401)
  const answer = await (await server.current.signedIn()).get(apiPaths.adminDisk)
  expect(answer.json).toEqual({ freeBytes: expect.any(Number), totalBytes: expect.any(Number) })
})

it('staff is told whether the database is one for trying out, and nobody else', async () => {
  expect((await server.current.visitor().get(apiPaths.adminDatabase)).status).toBe(401)
  const answer = await (await server.current.signedIn()).get(apiPaths.adminDatabase)
  expect(answer.json).toEqual({ isStandIn: false, isHostReplaced: false })
})
