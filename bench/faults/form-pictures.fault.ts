import type { Report } from '../../packages/server/src/testing/faults/report.ts'
import { aNoisePicture } from '../../packages/server/src/testing/pictures.ts'
import { testClient } from '../../packages/server/src/testing/test-client.ts'
import { createObjectStore } from '../../packages/server/src/storage/object-store.ts'
import { startServerProcess } from '../../packages/server/src/testing/server-process.ts'
import { QUOTES, quoteForm } from './connections.ts'
import { withServices } from './support.ts'

const QUOTAS = { UNCLAIMED_UPLOADS_MB_PER_ADDRESS: '150', UNCLAIMED_UPLOADS_MB: '1000' }
const PICTURES = 7

/** Quotes without script, each with noise that no encoder makes smaller, from one address. */
export const run = () =>
  withServices(async ({ s3 }, env): Promise<Report> => {
    const server = await startServerProcess({ ...env, ...QUOTAS })
    const store = createObjectStore({ ...s3, bucket: env['S3_BUCKET'] ?? '' })
    try {
      const client = testClient(server.origin)
      const table = [['form', 'sent', 'answer', 'kept in all']]
      let sent = 0
      let kept = 0
      for (let form = 1; form <= 3; form++) {
        const pictures = await Promise.all(Array.from({ length: PICTURES }, () => aNoisePicture()))
        sent += pictures.reduce((sum, { length }) => sum + length, 0)
        const { status } = await client.post(QUOTES, quoteForm(pictures, `Asha ${form}`), {
          Accept: 'text/html',
        })
        kept = 0
        for await (const { size } of store.list('')) kept += size
        table.push([
          String(form),
          `${Math.round(sent / 1e6)} MB`,
          String(status),
          `${Math.round(kept / 1e6)} MB`,
        ])
      }
      const most = Number(QUOTAS.UNCLAIMED_UPLOADS_MB_PER_ADDRESS)
      return { table, wrong: kept > most * 1e6 ? [`more than ${most} MB are kept for one address`] : [] }
    } finally {
      store.close()
      await server.stop()
    }
  })
