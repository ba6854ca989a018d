import { apiPaths } from '@zari/shared/api/paths'
import { goodInput } from '@zari/shared/testing/orders'
import type { Report } from '../../packages/server/src/testing/faults/report.ts'
import { testClient } from '../../packages/server/src/testing/test-client.ts'
import { QUOTES, withServer } from './connections.ts'

/** One network's wrong requests, then a customer's good ones from the same address. */
export const run = () =>
  withServer({ SUBMISSIONS_PER_HOUR: '60', UPLOADS_PER_HOUR: '300' }, async ({ origin }): Promise<Report> => {
    const client = testClient(origin)
    const table = [['wrong', 'of what', 'then a good one']]
    const wrong: string[] = []
    for (const [count, what, path, good] of [
      [60, 'forms', QUOTES, goodInput['custom-outfit-quotes']()],
      [300, 'upload requests', apiPaths.upload, { contentType: 'image/jpeg', size: 1_000 }],
    ] as const) {
      for (let sent = 0; sent < count; sent++) await client.post(path, { unknown: true })
      const { status } = await client.post(path, good)
      table.push([String(count), what, String(status)])
      if (status >= 300) wrong.push(`after ${count} wrong ${what} a good one is ${status}`)
    }
    return { table, wrong }
  })
