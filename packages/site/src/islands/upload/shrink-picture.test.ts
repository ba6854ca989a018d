import sharp from 'sharp'
import { expect, test } from 'vitest'
import { canvasSize, pictureSize } from './shrink-picture.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a02040' } })

async function sizeOf(bytes: Buffer) {
  return pictureSize(new Blob([new Uint8Array(bytes)]))
}

test('a PNG’s and a JPEG’s size is read from its header, of any coding and behind a camera’s notes', async () => {
  expect(await sizeOf(await picture(5000, 20).png().toBuffer())).toEqual({ width: 5000, height: 20 })
  expect(await sizeOf(await picture(30, 4097).jpeg().toBuffer())).toEqual({ width: 30, height: 4097 })
  const progressive = await picture(64, 48)
    .jpeg({ progressive: true })
    .withMetadata({ orientation: 6, exif: { IFD0: { ImageDescription: 'x'.repeat(60_000) } } })
    .toBuffer()
  expect(await sizeOf(progressive)).toEqual({ width: 64, height: 48 })
})

test.each([[''], ['not a picture'], ['\u0089PNG'], ['\u00ff\u00d8\u00ff\u00e0\u0000']])(
  'what has no such header has no size: %j',
  async (text) => {
    expect(await sizeOf(Buffer.from(text, 'latin1'))).toBeUndefined()
  },
)

test('a picture keeps its shape within 4,096 pixels a side', () => {
  expect(canvasSize({ width: 8192, height: 6144 })).toEqual({ width: 4096, height: 3072 })
  expect(canvasSize({ width: 3000, height: 9000 })).toEqual({ width: 1365, height: 4096 })
  expect(canvasSize({ width: 100_000, height: 2 })).toEqual({ width: 4096, height: 1 })
  expect(canvasSize({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 })
})
