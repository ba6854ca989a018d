import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'
import { startZari } from '../e2e/support/zari.ts'
import { openFileStore } from '../packages/server/src/embedded/index.ts'
import { createObjectStore } from '../packages/server/src/storage/object-store.ts'
import { memoryOf, peakOf, processesOf } from '../packages/server/src/testing/memory.ts'
import { aLargePicture, upload } from '../packages/server/src/testing/pictures.ts'
import { testClient } from '../packages/server/src/testing/test-client.ts'
import { inTurns } from './support/interleaved.ts'
import { report } from './support/performance-page.ts'

const KIND = 'custom-outfit-quotes'
const PICTURES = 5
const MS_BETWEEN_LOOKS = 20
const MB = 1e6

const TOKEN = 'a token of benchmarks, long enough'

const WHERE_THE_TIME_GOES = `Each picture is decoded and written anew in a process of its own, which is what keeps hostile pictures and the place
where a photograph was taken out of the shop (0107). That is done as it arrives: the first figure's form was sent once the
server had nothing left of it to do, which its own figure \`zari_uploads_ahead_waiting\` said and a customer who still types
does not notice. In the second nobody typed: pictures that had arrived last were still to be decoded, one at a time, and
hashing does nothing of that.`

/**
 * From post to response with five large pictures, relative to reading and hashing the same bytes. Measured
 * with and without a pause between upload and post.
 */
export async function run(): Promise<void> {
  const zari = await startZari({
    UNCLAIMED_UPLOADS_MB_PER_ADDRESS: '5000',
    UNCLAIMED_UPLOADS_MB: '9000',
    METRICS_TOKEN: TOKEN,
  })
  const { s3 } = await openFileStore({ dataDir: zari.dataDir, env: process.env, tell: () => {} })
  const store = createObjectStore(s3)
  try {
    const client = testClient(zari.origin)
    const bytes = await aLargePicture()
    const keys: string[] = []
    for (let index = 0; index < PICTURES; index++) {
      const key = `bench/picture-${index}`
      await store.put(key, bytes, 'image/jpeg')
      keys.push(key)
    }
    const readAndHash = async () => {
      const start = performance.now()
      await Promise.all(
        keys.map(async (key) => {
          const object = await store.open(key)
          const hash = createHash('sha256')
          for await (const chunk of object?.body ?? Readable.from([])) hash.update(chunk as Buffer)
          return hash.digest('hex')
        }),
      )
      return performance.now() - start
    }
    const waiting = async () => {
      const headers = { Authorization: `Bearer ${TOKEN}` }
      const { text } = await client.send('GET', '/metrics', { headers })
      const said = /^zari_uploads_ahead_waiting (\d+)$/m.exec(text)?.[1]
      if (said === undefined) throw new Error('The server does not say what it has still to do')
      return Number(said)
    }
    const untilLookedAt = async () => {
      while ((await waiting()) !== 0) await sleep(MS_BETWEEN_LOOKS)
    }
    const sendForm = async (isTyping: boolean) => {
      const paths: string[] = []
      for (let index = 0; index < PICTURES; index++) paths.push(await upload(client, bytes))
      if (isTyping) await untilLookedAt()
      const start = performance.now()
      const { status, text } = await client.post(orderKinds[KIND].publicPath, {
        ...goodInput[KIND](),
        designImageUrls: paths,
      })
      if (status !== 201) throw new Error(`${status}: ${text}`)
      return performance.now() - start
    }
    for (const isTyping of [true, false]) await sendForm(isTyping)
    await readAndHash()
    const measure = async () => memoryOf(await processesOf(process.pid, ['main.ts', 'picture-worker']))
    const idle = await measure()
    let peak = 0
    const against = (isTyping: boolean) =>
      inTurns(async () => {
        let took = 0
        peak = Math.max(peak, await peakOf(measure, async () => (took = await sendForm(isTyping))))
        return took
      }, readAndHash)
    const typed = await against(true)
    const atOnce = await against(false)
    const what = `a form with five pictures of ${(bytes.length / MB).toFixed(1)} MB`
    await report(
      'forms',
      [
        ...[
          { how: 'sent when they have been looked at, while its sender typed', ...typed },
          { how: 'sent straight after the last picture', ...atOnce },
        ].map(({ how, ratio, ours, theirs }) => ({
          what: `${what}, ${how}`,
          against: 'reading the same bytes from the store and hashing them',
          value: ratio,
          bound: { most: 3 },
          note: `${ours.toFixed(0)} and ${theirs.toFixed(0)} ms`,
        })),
        {
          what: `${what}: memory, its uploads and the processes that decode included`,
          against: 'idle',
          value: (peak - idle) / MB,
          bound: { most: 200 },
          unit: 'MB',
        },
      ],
      WHERE_THE_TIME_GOES,
    )
  } finally {
    store.close()
    await zari.remove()
  }
}
