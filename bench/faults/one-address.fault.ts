import { join } from 'node:path'
import { oneAddress } from '../../packages/server/src/testing/faults/one-address.ts'
import { startTestServer } from '../../packages/server/src/testing/test-server.ts'
import { withServices } from './support.ts'

export const run = () =>
  withServices(async ({ mongoUri, s3 }) => {
    const server = await startTestServer({ mongoUri, s3 })
    try {
      return await oneAddress(server, 100, join(server.dataDir, 'work'))
    } finally {
      await server.close()
    }
  })
