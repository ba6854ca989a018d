import { orderKinds } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'
import sharp, { type Metadata } from 'sharp'
import { describe, expect, it } from 'vitest'
import { hostilePictures } from '../../testing/hostile-pictures.ts'
import { processesOf } from '../../testing/memory.ts'
import { aPhonePicture, aPicture, upload } from '../../testing/pictures.ts'
import { compressedProfile, pngByHand } from '../../testing/png-by-hand.ts'
import { useOwnServer } from '../../testing/test-server.ts'

const server = useOwnServer({ env: { TRUST_PROXY: '1' } })
const KIND = 'custom-outfit-quotes'

async function uploaded(pictures: readonly Uint8Array[]): Promise<string[]> {
  const paths: string[] = []
  for (const each of pictures) paths.push(await upload(server.current.visitor(), each, 'image/png'))
  return paths
}

async function post(designImageUrls: string[], from = '192.0.2.1') {
  const input = { ...goodInput[KIND](), designImageUrls }
  const path = orderKinds[KIND].publicPath
  return server.current.visitor().post(path, input, { 'X-Forwarded-For': from })
}

async function send(pictures: readonly Uint8Array[]) {
  const paths = await uploaded(pictures)
  return { ...(await post(paths)), paths }
}

async function seenByStaff(path: string): Promise<Metadata> {
  const staff = await server.current.signedIn()
  const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(server.current.origin + path, { headers: { Cookie: cookie } })
  return sharp(Buffer.from(await response.arrayBuffer())).metadata()
}

const named = (name: string) => hostilePictures[name]?.() ?? Promise.reject(new Error(name))
const workers = () => processesOf(process.pid, ['picture-worker'])

describe.runIf(process.platform === 'linux')('pictures that were made to bring the server down', () => {
  const cases: ReadonlyArray<readonly [name: string, status: number, message: RegExp]> = [
    ['a PNG with a colour profile of 64 MB', 201, /./],
    ['a PNG 49,000,000 pixels wide and one high', 422, /32,767 pixels/],
    ['a progressive JPEG that says 50 megapixels in full colour', 422, /needs too much memory/],
  ]

  it.each(cases)('%s is answered', async (name, status, message) => {
    const answer = await send([await named(name)])
    expect([answer.status, answer.text]).toEqual([status, expect.stringMatching(message)])
    expect(await workers()).toEqual([])
  })

  it('a process that is killed in the middle is an answer too, and the next picture is taken', async () => {
    const answer = send([await named('a PNG of 50 megapixels, 16 bits')])
    await expect.poll(workers, { timeout: 10_000 }).not.toEqual([])
    for (const pid of await workers()) process.kill(pid, 'SIGKILL')
    expect((await answer).status).toBe(422)
    expect((await send([await aPicture()])).status).toBe(201)
  })

  it('one that is only asked to end, with all of a service, says nothing about the picture', async () => {
    const [path = ''] = await uploaded([await pngByHand({ width: 8_160, height: 6_120 })])
    const answer = post([path])
    await expect.poll(workers, { timeout: 10_000 }).not.toEqual([])
    for (const pid of await workers()) process.kill(pid, 'SIGTERM')
    const first = await answer
    const last = first.status === 503 ? await post([path]) : first
    expect(last.status).toBe(201)
  })
})

describe('an ordinary picture', () => {
  it.each([2, 5, 8])('is turned upright from how the camera was held (%i), JPEG and PNG', async (held) => {
    // The red corner shows the rotation.
    const red = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#f00' } })
      .png()
      .toBuffer()
    const drawing = sharp({ create: { width: 64, height: 32, channels: 3, background: '#fff' } }).composite([
      { input: red, top: 0, left: 0 },
    ])
    const jpeg = await drawing.clone().jpeg().withMetadata({ orientation: held }).toBuffer()
    const png = await drawing.clone().png().withMetadata({ orientation: held }).toBuffer()
    const { paths } = await send([jpeg, png])
    const expected = await sharp(jpeg).autoOrient().raw().toBuffer({ resolveWithObject: true })
    for (const path of paths) {
      const staff = await server.current.signedIn()
      const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(server.current.origin + path, { headers: { Cookie: cookie } })
      const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([expected.info.width, expected.info.height])
      for (const [x, y] of [
        [4, 4],
        [info.width - 5, 4],
        [4, info.height - 5],
        [info.width - 5, info.height - 5],
      ] as const) {
        const from = y * info.width + x
        const green = data[from * info.channels + 1] ?? 0
        expect(Math.abs(green - (expected.data[from * 3 + 1] ?? 0))).toBeLessThan(40)
      }
    }
  })

  it('keeps its colours: a small profile is followed, a bomb is not', async () => {
    const wide = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#b0175b' } })
      .withIccProfile('p3')
      .png()
      .toBuffer()
    const bomb = await pngByHand({ width: 32, height: 32, before: [compressedProfile(2 * 1024 ** 2)] })
    const { status, paths } = await send([wide, bomb])
    expect(status).toBe(201)
    for (const path of paths) expect((await seenByStaff(path)).icc).toBeUndefined()
  })

  it('named .jfif by its device is a JPEG by its bytes', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries(goodInput[KIND]())) {
      if (typeof value === 'string') form.append(name, value)
    }
    const file = new Blob([new Uint8Array(await aPhonePicture())], { type: 'application/octet-stream' })
    form.append('designImages', file, 'design.jfif')
    const answer = await server.current
      .visitor()
      .post(orderKinds[KIND].publicPath, form, { Accept: 'text/html' })
    expect(answer.status).toBe(303)
  })
})
