import {
  manyAborted,
  manyUploads,
  sweepRacingForms,
} from '../../packages/server/src/testing/faults/many-uploads.ts'
import { startTestServer } from '../../packages/server/src/testing/test-server.ts'
import { times, withServices } from './support.ts'

const ROOMY = { UNCLAIMED_UPLOADS_MB_PER_ADDRESS: '50000', UNCLAIMED_UPLOADS_MB: '50000' }

export const run = () =>
  withServices(async ({ mongoUri, s3 }) => {
    const server = await startTestServer({ mongoUri, s3, env: ROOMY })
    try {
      const reports = [
        await manyUploads(server, times(1_000)),
        await sweepRacingForms(server, Math.ceil(times(1_000) / 20)),
        await manyAborted(server, times(1_000)),
      ]
      return {
        table: reports.flatMap(({ table }) => [...table, []]),
        wrong: reports.flatMap(({ wrong }) => wrong),
      }
    } finally {
      await server.close()
    }
  })
