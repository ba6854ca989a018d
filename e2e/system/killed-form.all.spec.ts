import { expect, test } from '@playwright/test'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { request as httpRequest } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { picture } from '../support/pictures.ts'
import { START_MS, startZari, type Zari } from '../support/zari.ts'
import { recordsOf } from '../site/site-test.ts'

const KIND = 'custom-outfit-quotes'

let zari: Zari
test.beforeAll(async () => {
  test.setTimeout(START_MS)
  zari = await startZari()
})
test.afterAll(() => zari?.remove())

/** As a browser without script posts it. */
async function formOf(name: string): Promise<{ type: string; body: Buffer }> {
  const form = new FormData()
  form.set('name', name)
  form.set('phone', '9876543210')
  for (const colour of ['#a02040', '#208050', '#304090']) {
    const { buffer, mimeType } = await picture(`${colour}.png`, colour, 1500, 2000)
    form.append('designImages', new Blob([new Uint8Array(buffer)], { type: mimeType }), `${colour}.png`)
  }
  const encoded = new Response(form)
  const type = encoded.headers.get('Content-Type') ?? ''
  return { type, body: Buffer.from(await encoded.arrayBuffer()) }
}

/** @returns the status; undefined where the server ended first */
function post(
  { type, body }: { type: string; body: Buffer },
  bytes = body.length,
): Promise<number | undefined> {
  return new Promise((resolve) => {
    const sending = httpRequest(zari.origin + orderKinds[KIND].publicPath, {
      method: 'POST',
      headers: { 'Content-Type': type, 'Content-Length': body.length, Origin: zari.origin },
    })
    sending.once('response', (answer) => resolve(answer.resume().statusCode))
    sending.once('error', () => resolve(undefined))
    sending.write(body.subarray(0, bytes))
    if (bytes === body.length) sending.end()
  })
}

const moments = [
  { when: 'with half of the form sent', share: 0.5, wait: 300 },
  { when: 'as soon as all is sent', share: 1, wait: 5 },
  { when: 'while its pictures are decoded', share: 1, wait: 250 },
  { when: 'when it is answered', share: 1, wait: Infinity },
]

for (const [index, { when, share, wait }] of moments.entries())
  test(`power that fails ${when}: the form, sent again, is one order with its pictures`, async ({
    request,
  }) => {
    test.setTimeout(START_MS)
    const name = `Fathima ${'abcd'[index]}`
    const form = await formOf(name)
    const sent = post(form, Math.floor(form.body.length * share))
    if (wait === Infinity) expect(await sent).toBe(303)
    else await sleep(wait)
    await zari.kill()
    await zari.start()
    expect(await post(form)).toBe(303)
    expect(await post(form)).toBe(303)

    const records = await recordsOf(request, zari.origin, KIND, name)
    expect(records).toHaveLength(1)
    const { designImageUrls = [] } = records[0] ?? {}
    expect(designImageUrls).toHaveLength(3)
    for (const path of designImageUrls) {
      const shown = await request.get(zari.origin + path)
      expect([shown.status(), shown.headers()['content-type']]).toEqual([200, 'image/png'])
    }
  })
