import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { memoryOf, peakOf } from '../../testing/memory.ts'
import { aPicture } from '../../testing/pictures.ts'
import { pngByHand } from '../../testing/png-by-hand.ts'
import { errorOf } from '../../testing/test-client.ts'
import { named, usePictureForms, workers } from '../../testing/picture-forms.ts'

const { server, uploaded, post, send, metadataOf } = usePictureForms()
const MB = 1e6

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
    const { width, height, orientation, exif } = await metadataOf(paths[0] ?? '')
    expect([width, height, orientation, exif]).toEqual([8_160, 6_120, undefined, undefined])
  })
})

describe('many large pictures', () => {
  it('of one address do not keep another waiting behind all of them', async () => {
    const large = await aPicture('jpeg', 6_000, 4_000)
    const done: string[] = []
    // Checked only for the forms, all at once.
    const begin = vi
      .spyOn(server.current.services.uploads.backgroundChecks, 'begin')
      .mockImplementation(() => {})
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
})

it('many large pictures are refused where they are too much together, with words that say what to do', async () => {
  const large = await pngByHand({ width: 7_000, height: 6_000 })
  const answer = await send(Array.from({ length: 5 }, () => large))
  expect([answer.status, errorOf(answer).message]).toEqual([
    422,
    'These pictures together are too large. Please send fewer, or send them as JPG.',
  ])
})
