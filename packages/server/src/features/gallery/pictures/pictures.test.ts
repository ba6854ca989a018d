import sharp from 'sharp'
import { apiPaths } from '@zari/shared/api/paths'
import { PIECE_FORMATS, piecePictureUrl } from '@zari/shared/gallery/picture'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sweep } from '../../../server/services.ts'
import { aPhonePicture, aPicture, upload } from '../../../testing/pictures.ts'
import { makePicture, makePiece, publishAll } from '../../../testing/pieces.ts'
import { errorOf } from '../../../testing/test-client.ts'
import { useClient, useOwnServer } from '../../../testing/test-server.ts'
import { pictureKey } from './picture-store.ts'

const server = useOwnServer()
const staff = useClient(server)
const DAY_MS = 24 * 3_600_000
const inTwoDays = () => new Date(Date.now() + 2 * DAY_MS)

async function read(path: string) {
  const response = await fetch(server.current.origin + path)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

/** Four coloured quadrants, upright: red and green above, blue and white below. */
async function fourFields(): Promise<Buffer> {
  const field = (background: string) =>
    sharp({ create: { width: 352, height: 440, channels: 3, background } })
      .png()
      .toBuffer()
  const [red, green, blue, white] = await Promise.all(['#f00', '#0f0', '#00f', '#fff'].map(field))
  return sharp({ create: { width: 704, height: 880, channels: 3, background: '#000' } })
    .composite([
      { input: red, left: 0, top: 0 },
      { input: green, left: 352, top: 0 },
      { input: blue, left: 0, top: 440 },
      { input: white, left: 352, top: 440 },
    ])
    .jpeg()
    .toBuffer()
}

describe('a photograph of a piece', () => {
  it('is there for everybody in every size and format, upright, with nothing hidden in it, for ever', async () => {
    const { id, widths, colour } = await makePicture(staff, { bytes: await aPhonePicture() })
    expect(widths).toEqual([320, 480])
    expect(colour).toMatch(/^#b[0-2]1[6-9a]5[9a-d]$/)
    for (const width of widths) {
      for (const format of PIECE_FORMATS) {
        const { response, bytes } = await read(piecePictureUrl(id, width, format))
        expect(response.status).toBe(200)
        expect(response.headers.get('content-type')).toBe(format === 'jpg' ? 'image/jpeg' : `image/${format}`)
        expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
        const found = await sharp(bytes).metadata()
        expect([found.width, found.height, found.exif]).toEqual([width, (width * 5) / 4, undefined])
      }
    }
  })

  it.each([
    ['the whole', { focus: { x: 0.5, y: 0.5 }, zoom: 1 }, [254, 0, 0], [320, 480, 640]],
    ['what is below to the left', { focus: { x: 0, y: 1 }, zoom: 2 }, [0, 0, 254], [320]],
    ['what is above to the right', { focus: { x: 0.9, y: 0.1 }, zoom: 2 }, [0, 255, 1], [320]],
  ])('shows %s', async (_, cropping, corner, sizes) => {
    const { id, widths } = await makePicture(staff, { bytes: await fourFields(), cropping })
    expect(widths).toEqual(sizes)
    const { bytes } = await read(piecePictureUrl(id, 320, 'jpg'))
    const { data } = await sharp(bytes)
      .extract({ left: 20, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    for (const [index, value] of corner.entries())
      expect(Math.abs((data[index] ?? 0) - value)).toBeLessThan(8)
  })

  it('is the same picture when it is made again, and another when it is cut otherwise', async () => {
    const source = await upload(staff, await aPicture())
    const make = async (zoom: number) =>
      (
        await staff.post(apiPaths.adminPiecePictures, {
          source,
          cropping: { focus: { x: 0.5, y: 0.5 }, zoom },
          order: null,
        })
      ).json
    const first = await make(1)
    expect(await make(1)).toEqual(first)
    expect(await make(1.5)).not.toMatchObject({ id: (first as { id: string }).id })
  })

  it('that the file store and this disk have lost is made again', async () => {
    const { id, widths } = await makePicture(staff)
    const url = piecePictureUrl(id, 320, 'webp')
    expect((await read(url)).response.status).toBe(200)
    for (const width of widths) {
      for (const format of PIECE_FORMATS)
        await server.current.services.objectStore.delete(pictureKey(id, width, format))
    }
    await rm(join(server.current.dataDir, 'pictures'), { recursive: true })
    const again = piecePictureUrl(id, 320, 'jpg')
    expect((await read(again)).response.status).toBe(200)
    expect(await server.current.services.objectStore.sizeOf(pictureKey(id, 320, 'avif'))).toBeGreaterThan(0)
  })

  it.each([
    '/pictures/',
    '/pictures/x.jpg',
    `/pictures/${'0'.repeat(32)}-320.jpg`,
    `/pictures/${'0'.repeat(32)}-321.jpg`,
  ])('%s is none', async (path) => {
    const status = (await server.current.visitor().get(path)).status
    // Without a built site, an unknown address is a missing page.
    expect([404, 503]).toContain(status)
  })

  it('what is no picture, or not here, is refused in words', async () => {
    const cropping = { focus: { x: 0.5, y: 0.5 }, zoom: 1 }
    const make = (source: string, how: object = cropping) =>
      staff.post(apiPaths.adminPiecePictures, { source, cropping: how, order: null })
    const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic'), Buffer.alloc(200)])
    for (const [answer, message] of [
      [await make(await upload(staff, heic)), 'This is not a PNG or JPG picture'],
      [await make('/objects/uploads/aaaaaaaa-not-there'), 'This picture is missing. Please upload it again.'],
      [await make('https://elsewhere.example/x'), 'This is not an uploaded file'],
      [await make('x', { focus: { x: 2, y: 0 }, zoom: 1 }), 'Invalid input'],
      [await make('x', { focus: { x: 0, y: 0 }, zoom: 99 }), 'Invalid input'],
    ] as const) {
      expect([answer.status, errorOf(answer).message]).toEqual([422, message])
    }
  })
})

describe('the sweep', () => {
  const isThere = async (id: string) =>
    (await server.current.services.objectStore.sizeOf(pictureKey(id, 320, 'avif'))) !== undefined
  const sourceIsThere = async (source: string) => (await staff.get(source)).status === 200

  it('removes what no piece has, with the photograph, and leaves what one has', async () => {
    const unused = await makePicture(staff)
    const { picture } = await makePiece(staff, { title: 'Keeps its picture' })
    await sweep(server.current.services)
    expect(await isThere(unused.id)).toBe(true)
    await sweep(server.current.services, { now: inTwoDays() })
    expect([await isThere(unused.id), await isThere(picture?.id ?? '')]).toEqual([false, true])
    expect([await sourceIsThere(unused.source), await sourceIsThere(picture?.source ?? '')]).toEqual([
      false,
      true,
    ])
    const piece = await staff.put(apiPaths.adminPiece('another-piece-1'), {
      title: 'Too late',
      category: 'bridal',
      price: 1,
      picture: unused.id,
    })
    expect(errorOf(piece).message).toBe('This photo is missing. Please add it again.')
  })

  it('leaves what a version that can be brought back shows, until it cannot any more', async () => {
    const piece = await makePiece(staff, { title: 'Was published' })
    expect((await publishAll(staff)).status).toBe(201)
    const next = await makePicture(staff)
    let version = piece.version
    await staff.patch(apiPaths.adminPiece(piece.id), { version: version++, picture: next.id })
    await publishAll(staff)
    await sweep(server.current.services, { now: inTwoDays() })
    expect(await isThere(piece.picture?.id ?? '')).toBe(true)
    for (let index = 0; index < 10; index++) {
      await staff.patch(apiPaths.adminPiece(piece.id), { version: version++, price: 5_000 + index })
      expect((await publishAll(staff)).status).toBe(201)
    }
    await sweep(server.current.services, { now: inTwoDays() })
    expect([await isThere(piece.picture?.id ?? ''), await isThere(next.id)]).toEqual([false, true])
  })
})
