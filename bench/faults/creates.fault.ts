import { startTestServer } from '../../packages/server/src/testing/test-server.ts'
import { manyCreates } from '../../packages/server/src/testing/faults/many-creates.ts'
import { times, withServices } from './support.ts'

export const run = () =>
  withServices(async ({ mongoUri, s3 }) => {
    const server = await startTestServer({ mongoUri, s3 })
    try {
      return await manyCreates(server, times(10_000))
    } finally {
      await server.close()
    }
  })
