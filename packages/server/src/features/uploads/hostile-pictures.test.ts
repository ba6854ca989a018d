import { orderKinds } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { aPhonePicture } from '../../testing/pictures.ts'
import { compressedProfile, pngByHand } from '../../testing/png-by-hand.ts'
import { PICTURE_KIND, named, usePictureForms, workers } from '../../testing/picture-forms.ts'

const { server, uploaded, post, send, seenByStaff, metadataOf } = usePictureForms()

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

  it.each(['SIGTERM', 'SIGKILL'])(
    'a process that the system ends (%s) says nothing about its picture',
    async (signal) => {
      const [path = ''] = await uploaded([await pngByHand({ width: 8_160, height: 6_120 })])
      const answer = post([path])
      await expect.poll(workers, { timeout: 10_000 }).not.toEqual([])
      for (const pid of await workers()) process.kill(pid, signal)
      const first = await answer
      const last = first.status === 503 ? await post([path]) : first
      expect(last.status).toBe(201)
    },
  )
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
      const { data, info } = await sharp(await seenByStaff(path))
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
    for (const path of paths) expect((await metadataOf(path)).icc).toBeUndefined()
  })

  it('named .jfif by its device is a JPEG by its bytes', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries(goodInput[PICTURE_KIND]())) {
      if (typeof value === 'string') form.append(name, value)
    }
    const file = new Blob([new Uint8Array(await aPhonePicture())], { type: 'application/octet-stream' })
    form.append('designImages', file, 'design.jfif')
    const answer = await server.current
      .visitor()
      .post(orderKinds[PICTURE_KIND].publicPath, form, { Accept: 'text/html' })
    expect(answer.status).toBe(303)
  })
})
