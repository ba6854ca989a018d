import { setTimeout as sleep } from 'node:timers/promises'
import { apiPaths } from '@zari/shared/api/paths'
import type { Report } from '../../packages/server/src/testing/faults/report.ts'
import { aPicture, upload } from '../../packages/server/src/testing/pictures.ts'
import { testClient } from '../../packages/server/src/testing/test-client.ts'
import { QUOTES, quoteForm, type Raw, rawConnection, withServer } from './connections.ts'

const SLOW = 40
const LENGTH = 5_000_000
const BYTES_EACH_SECOND = 300

/** Transfers that bring just what is asked of them, and customers of the same address. */
export const run = () =>
  withServer({}, async ({ origin }): Promise<Report> => {
    const client = testClient(origin)
    const open: Raw[] = []
    for (let count = 0; count < SLOW; count++) {
      const { uploadURL } = (await client.post(apiPaths.upload, { size: LENGTH })).json as {
        uploadURL: string
      }
      const { pathname, search } = new URL(uploadURL)
      open.push(rawConnection(origin, [`PUT ${pathname}${search} HTTP/1.1`, `Content-Length: ${LENGTH}`]))
    }
    const sending = setInterval(() => {
      for (const { socket } of open) if (!socket.destroyed) socket.write('x'.repeat(BYTES_EACH_SECOND))
    }, 1_000)
    await sleep(10_000)
    const uploaded = await upload(client, await aPicture()).then(
      () => 'taken',
      (error: unknown) => String(error),
    )
    const { status } = await client.post(QUOTES, quoteForm([await aPicture()]), { Accept: 'text/html' })
    clearInterval(sending)
    const left = open.filter(({ socket }) => !socket.closed).length
    for (const { socket } of open) socket.destroy()
    return {
      table: [
        ['slow transfers', 'a picture', 'a form without script', 'slow ones left'],
        [String(SLOW), uploaded, String(status), String(left)],
      ],
      wrong: [
        ...(uploaded === 'taken' ? [] : [`a picture is not taken: ${uploaded}`]),
        ...(status === 303 ? [] : [`a form without script is ${status}`]),
      ],
    }
  })
