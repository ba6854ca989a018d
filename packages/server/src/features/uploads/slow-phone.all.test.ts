import { apiPaths } from '@zari/shared/api/paths'
import { MAX_FILE_BYTES } from '@zari/shared/uploads/limits'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { BODY_LIMITS } from '../../http/slow-bodies.ts'
import { useOwnServer } from '../../testing/test-server.ts'

/** A second here is 20. */
const FASTER = 20
/** Bytes of a second over a 2G network: 128 kbit/s. */
const SLOW = 16_000

const bodyLimits = { ...BODY_LIMITS, paceMs: BODY_LIMITS.paceMs / FASTER }
const server = useOwnServer({ bodyLimits })

it('a picture of 10 MB gets through over a 2G network', { timeout: 120_000 }, async () => {
  const sent = { size: MAX_FILE_BYTES }
  const { uploadURL } = (await server.current.visitor().post(apiPaths.upload, sent)).json as {
    uploadURL: string
  }
  const picture = Buffer.alloc(MAX_FILE_BYTES, 'x')
  const headers = { 'Content-Type': 'image/jpeg', 'Content-Length': picture.length }
  const put = request(uploadURL, { method: 'PUT', headers })
  const status = new Promise<number | undefined>((resolve, reject) => {
    put.once('response', (answer) => resolve(answer.resume().statusCode)).once('error', reject)
  })
  const start = performance.now()
  for (let at = 0; at < picture.length;) {
    const due = Math.ceil(((performance.now() - start) / 1_000) * FASTER * SLOW)
    if (due > at) put.write(picture.subarray(at, due))
    at = Math.max(at, due)
    await sleep(50)
  }
  put.end()
  expect(await status).toBe(200)
  // Many times as long as a picture that does not move is waited for.
  expect(performance.now() - start).toBeGreaterThan(15 * bodyLimits.paceMs)
})
