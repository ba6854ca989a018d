import { orderKinds } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'
import sharp, { type Metadata } from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { hostilePictures } from '../../testing/hostile-pictures.ts'
import { memoryOf, peakOf, processesOf } from '../../testing/memory.ts'
import { aPhonePicture, aPicture, upload } from '../../testing/pictures.ts'
import { compressedProfile, pngByHand } from '../../testing/png-by-hand.ts'
import { errorOf } from '../../testing/test-client.ts'
import { useOwnServer } from '../../testing/test-server.ts'

const server = useOwnServer({ env: { TRUST_PROXY: '1' } })
const KIND = 'custom-outfit-quotes'
const MB = 1e6

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
  const TOO_MUCH = /needs too much memory/
  const ANY = /./
  const cases: ReadonlyArray<readonly [name: string, status: number, message: RegExp]> = [
    ['a PNG with 100 texts of 5 MB each', 201, ANY],
    ['a PNG with a colour profile of 64 MB', 201, ANY],
    ['an interlaced PNG of 50 megapixels, 16 bits', 422, TOO_MUCH],
    ['an interlaced PNG of 50 megapixels with 9 MB of EXIF', 201, ANY],
    ['a progressive JPEG that says 50 megapixels, with 9 MB of metadata', 201, ANY],
    ['a PNG one pixel wide and 60,000,000 high', 422, /50 megapixels/],
    ['a PNG 49,000,000 pixels wide and one high', 422, /32,767 pixels/],
    ['a PNG 32,767 pixels wide, 16 bits', 201, ANY],
    ['a PNG that was cut off', 422, /damaged/],
    ['a progressive JPEG that says 50 megapixels in full colour', 422, TOO_MUCH],
    ['a progressive JPEG of thousands of scans', 422, ANY],
  ]

  it.each(cases)('%s costs little, and is answered', async (name, status, message) => {
    const bytes = await named(name)
    let ofWorkers = 0
    const measure = async () => {
      const now = await memoryOf(await workers())
      ofWorkers = Math.max(ofWorkers, now)
      return process.memoryUsage.rss() + now
    }
    const idle = await measure()
    let answer: Awaited<ReturnType<typeof send>> | undefined
    const peak = await peakOf(measure, async () => {
      answer = await send([bytes, bytes])
    })
    expect([answer?.status, answer?.text]).toEqual([status, expect.stringMatching(message)])
    expect(ofWorkers / MB).toBeLessThan(350)
    // The client that sends them is in the server's process: what is not collected yet counts, too.
    expect((peak - idle) / MB).toBeLessThan(400)
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
  it.each([
    [
      'JPEG of 50 megapixels, taken upright',
      () =>
        sharp({ create: { width: 6_120, height: 8_160, channels: 3, background: '#b0175b' } })
          .withMetadata({ orientation: 6 })
          .jpeg()
          .toBuffer(),
    ],
    ['PNG of 50 megapixels', () => pngByHand({ width: 8_160, height: 6_120 })],
  ])('that is a %s is taken', async (_what, make) => {
    const { status, paths } = await send([await make()])
    expect(status).toBe(201)
    const { width, height, orientation, exif } = await seenByStaff(paths[0] ?? '')
    expect([width, height, orientation, exif]).toEqual([8_160, 6_120, undefined, undefined])
  })

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

describe('many large pictures', () => {
  it('of one address do not keep another waiting behind all of them', async () => {
    const large = await aPicture('jpeg', 6_000, 4_000)
    const done: string[] = []
    // Checked only for the forms, all at once.
    const begin = vi.spyOn(server.current.services.uploads.ahead, 'begin').mockImplementation(() => {})
    const forms = [1, 2].map(() => uploaded(Array.from({ length: 5 }, () => large)))
    const small = await uploaded([await aPicture('jpeg', 30, 30)])
    // All uploads exist before the checks; the small one is requested last.
    const many = (await Promise.all(forms)).map((paths) => post(paths).then(() => done.push('large form')))
    begin.mockRestore()
    await expect.poll(workers, { interval: 5, timeout: 10_000 }).not.toEqual([])
    await post(small, '198.51.100.7').then(() => done.push('small'))
    await Promise.all(many)
    expect(done[0]).toBe('small')
  })

  it('are refused where they are too much together, with words that say what to do', async () => {
    const large = await pngByHand({ width: 7_000, height: 6_000 })
    const answer = await send(Array.from({ length: 5 }, () => large))
    expect([answer.status, errorOf(answer).message]).toEqual([
      422,
      'These pictures together are too large. Please send fewer, or send them as JPG.',
    ])
  })
})
