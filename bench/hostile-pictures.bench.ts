import { orderKinds } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'
import { startZari } from '../e2e/support/zari.ts'
import { hostilePictures } from '../packages/server/src/testing/hostile-pictures.ts'
import { memoryOf, peakOf, processesOf } from '../packages/server/src/testing/memory.ts'
import { aPicture, upload } from '../packages/server/src/testing/pictures.ts'
import { type TestClient, testClient } from '../packages/server/src/testing/test-client.ts'

const KIND = 'custom-outfit-quotes'
/** Above the idle server's memory, including the decoding processes. */
const MAX_MB = 400
const MB = 1e6

const say = (line: string) => void process.stdout.write(`${line}\n`)

async function send(
  client: TestClient,
  designImageUrls: string[],
): Promise<{ status: number; said: string }> {
  const { status, json } = await client.post(orderKinds[KIND].publicPath, {
    ...goodInput[KIND](),
    designImageUrls,
  })
  return { status, said: (json as { message?: string }).message ?? 'taken' }
}

export async function run(): Promise<void> {
  const zari = await startZari({ UNCLAIMED_UPLOADS_MB_PER_ADDRESS: '5000' })
  try {
    const client = testClient(zari.origin)
    const measure = async () => memoryOf(await processesOf(process.pid, ['main.ts', 'picture-worker']))
    await send(client, [await upload(client, await aPicture())])
    const idle = await measure()

    const all = Object.entries(hostilePictures)
    let sent = 0
    const peak = await peakOf(measure, async () => {
      for (const [what, make] of all) {
        const bytes = await make()
        const forms = [[bytes, bytes], [bytes]].map(async (pictures) => {
          const paths = await Promise.all(pictures.map((each) => upload(client, each, 'image/png')))
          sent += paths.length
          return send(client, paths)
        })
        const start = Date.now()
        const [answer] = await Promise.all(forms)
        say(
          `${what.padEnd(58)} ${answer?.status} ${answer?.said} (${((Date.now() - start) / 1000).toFixed(1)} s)`,
        )
      }
      say(`\n${sent} sent`)
    })
    const small = Date.now()
    const after = await send(client, [await upload(client, await aPicture())])
    say(`then an ordinary picture: ${after.status} after ${Date.now() - small} ms`)
    const over = (peak - idle) / MB
    say(
      `idle ${(idle / MB).toFixed(0)} MB, peak ${(peak / MB).toFixed(0)} MB, after ${((await measure()) / MB).toFixed(0)} MB`,
    )
    say(`peak over idle ${over.toFixed(0).padStart(6)} MB   ${(over / MAX_MB).toFixed(2)} of ${MAX_MB}`)
  } finally {
    await zari.remove()
  }
}
