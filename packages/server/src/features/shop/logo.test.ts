import sharp from 'sharp'
import { apiPaths } from '@zari/shared/api/paths'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { logoUrl } from '@zari/shared/shop/shop'
import type { ShopSettings } from '@zari/shared/shop/shop-settings'
import { goodInput } from '@zari/shared/testing/orders'
import { OBJECT_PREFIX } from '@zari/shared/uploads/object-path'
import { describe, expect, it } from 'vitest'
import { sweep } from '../../server/services.ts'
import { aPicture, upload } from '../../testing/pictures.ts'
import { makePicture, publishAll } from '../../testing/pieces.ts'
import { setShop, settingsOf } from '../../testing/shop.ts'
import { errorOf } from '../../testing/test-client.ts'
import { useClient, useOwnServer } from '../../testing/test-server.ts'

const server = useOwnServer()
const staff = useClient(server)
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000)

const emblem = () =>
  sharp({ create: { width: 900, height: 300, channels: 4, background: '#5b102080' } })
    .png()
    .toBuffer()

async function setLogo(): Promise<ShopSettings> {
  const answer = await setShop(staff, { logo: await upload(staff, await emblem()) })
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.json as ShopSettings
}

const statusOf = async (path: string) => (await fetch(server.current.origin + path)).status

describe('a logo', () => {
  it('is everybody’s to see, small, with what can be seen through it, and kept for ever', async () => {
    const { logo } = await setLogo()
    expect(logo).toMatchObject({ width: 900, height: 300 })
    const response = await fetch(server.current.origin + logoUrl(logo ?? { path: '' }))
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const picture = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect([picture.width, picture.height, picture.hasAlpha]).toEqual([320, 107, true])
  })

  it('makes no other upload public', async () => {
    const path = await upload(staff, await aPicture())
    const { publicPath } = orderKinds['custom-outfit-quotes']
    const sent = await server.current.visitor().post(publicPath, {
      ...goodInput['custom-outfit-quotes'](),
      designImageUrls: [path],
      measurementsImageUrls: [],
    })
    expect(sent.status).toBeLessThan(300)
    expect(await statusOf(logoUrl({ path }))).toBe(404)
    const taken = await setShop(staff, { logo: path })
    expect([taken.status, errorOf(taken).issues]).toEqual([
      422,
      [{ path: 'logo', message: 'This picture belongs to another request' }],
    ])
    expect(await statusOf(`${logoUrl({ path: '' })}..%2fx`)).toBe(404)
  })

  it('is not one when it is no picture, or was never sent', async () => {
    for (const [path, message] of [
      [await upload(staff, Buffer.from('no picture at all')), /not a PNG or JPG/],
      [`${OBJECT_PREFIX}0190b3c4-0000-7000-8000-000000000000`, /is missing/],
    ] as const) {
      const answer = await setShop(staff, { logo: path })
      expect(answer.status).toBe(422)
      expect(errorOf(answer).message).toMatch(message)
    }
  })

  it('stays while a version of the site shows it, and is swept when none does', async () => {
    const { logo: first } = await setLogo()
    await publishAll(staff)
    const { logo: second } = await setLogo()
    await setShop(staff, { logo: null })
    await sweep(server.current.services, { now: inDays(2) })
    await sweep(server.current.services, { now: inDays(4) })
    expect(await statusOf(logoUrl(first ?? { path: '' }))).toBe(200)
    expect(
      await server.current.services.uploads.claims.exists({
        _id: second?.path.replace(OBJECT_PREFIX, '') ?? '',
      }),
    ).toBeNull()
    const { logo } = await setLogo()
    await sweep(server.current.services, { now: inDays(2) })
    expect(await statusOf(logoUrl(logo ?? { path: '' }))).toBe(200)
  })
})

describe('the founder’s picture', () => {
  it('is cut as pieces are, published with the settings, and not swept', async () => {
    const { id } = await makePicture(staff)
    const answer = await setShop(staff, { founderPhoto: id })
    expect(answer.json).toMatchObject({
      founderPhoto: { id, widths: expect.any(Array), source: expect.any(String) },
    })
    await sweep(server.current.services, { now: inDays(2) })
    expect((await settingsOf(staff)).founderPhoto?.id).toBe(id)
    expect((await publishAll(staff)).status).toBe(201)
    await setShop(staff, { founderPhoto: null })
    await sweep(server.current.services, { now: inDays(2) })
    const { revision } = (await staff.get(apiPaths.adminPublications)).json as { revision: string }
    expect(revision).toBeTruthy()
    expect(await server.current.services.gallery.pictures.exists({ _id: id })).not.toBeNull()
  })

  it('keeps its place when it is named again', async () => {
    const { id } = await makePicture(staff)
    await setShop(staff, { founderPhoto: id })
    const { version } = await settingsOf(staff)
    expect((await setShop(staff, { founderPhoto: id })).json).toMatchObject({ version })
  })
})
