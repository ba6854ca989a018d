import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
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
const MB = 1e6

const WHERE_THE_TIME_GOES = `Each picture is decoded and written anew in a process of its own, two at a time, which is what keeps hostile
pictures and the place where a photograph was taken out of the shop (0012). Hashing does nothing of that.`

/** A form with five large pictures, from its post until it is kept, against reading and hashing the same bytes. */
export async function run(): Promise<void> {
  const zari = await startZari({ UNCLAIMED_UPLOADS_MB_PER_ADDRESS: '5000', UNCLAIMED_UPLOADS_MB: '9000' })
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
    const sendForm = async () => {
      const paths: string[] = []
      for (let index = 0; index < PICTURES; index++) paths.push(await upload(client, bytes))
      const start = performance.now()
      const { status, text } = await client.post(orderKinds[KIND].publicPath, {
        ...goodInput[KIND](),
        designImageUrls: paths,
      })
      if (status !== 201) throw new Error(`${status}: ${text}`)
      return performance.now() - start
    }
    await sendForm()
    await readAndHash()
    const measure = async () => memoryOf(await processesOf(process.pid, ['main.ts', 'picture-worker']))
    const idle = await measure()
    let peak = 0
    const { ratio, ours, theirs } = await inTurns(async () => {
      let took = 0
      peak = Math.max(peak, await peakOf(measure, async () => (took = await sendForm())))
      return took
    }, readAndHash)
    const what = `a form with five pictures of ${(bytes.length / MB).toFixed(1)} MB`
    await report(
      'forms',
      [
        {
          what,
          against: 'reading the same bytes from the store and hashing them',
          value: ratio,
          bound: { most: 3 },
          note: `${ours.toFixed(0)} and ${theirs.toFixed(0)} ms`,
        },
        {
          what: `${what}: memory, the processes that decode included`,
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
