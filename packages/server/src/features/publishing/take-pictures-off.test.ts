import { apiPaths, pagePaths } from '@zari/shared/api/paths'
import { piecePictureUrl, WHOLE_PICTURE } from '@zari/shared/gallery/picture'
import type { StaffPicture } from '@zari/shared/gallery/staff-piece'
import { orderLink } from '@zari/shared/orders/order-link'
import { orderNumber } from '@zari/shared/orders/order-number'
import { writeConsent } from '@zari/shared/orders/website-consent'
import type { OrderPageContent } from '@zari/shared/publishing/order-page'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getOrder, makeOrder, sendEdit } from '../../testing/orders.ts'
import { aPicture, upload } from '../../testing/pictures.ts'
import { makePicture, makePiece, piecesOf, publishAll, publishing } from '../../testing/pieces.ts'
import { setShop } from '../../testing/shop.ts'
import { buildSite } from '../../testing/site-build.ts'
import { errorOf } from '../../testing/test-client.ts'
import { useClient, useOwnServer } from '../../testing/test-server.ts'
import { pictureKeys } from '../gallery/pictures/picture-store.ts'
import { deleteOrder } from '../orders/index.ts'

const server = useOwnServer()
const kind = 'outfit-details-orders'
const AT = '2026-11-20T08:00:00.000Z'
const staff = useClient(server)
const visitor = useClient(server, (current) => current.visitor())
let id: string
let path: string
let pictures: string[]
/** Of the picture that was added last. */
let bytes: Uint8Array

const DRAWN_ORDER =
  'preview, orderPage }) {\n  if (orderPage) return { status: 200, html: JSON.stringify(orderPage) }'

beforeAll(async () => {
  await buildSite(server.current.builds.site, (renderer) => renderer.replace('preview }) {', DRAWN_ORDER))
  await server.current.published.look(server.current.services.publications)
  await setShop(staff, { customerPictures: 'with-consent' })
})
beforeEach(async () => {
  id = await makeOrder(visitor, kind, {})
  path = pagePaths.orderPage((await record()).linkToken ?? '')
  pictures = [await addFinished()]
})

const record = () => getOrder(staff, kind, id)

async function addFinished(): Promise<string> {
  bytes = await aPicture('jpeg', 64, 48)
  const picture = await upload(staff, bytes)
  const before = (await record()).finishedPictures ?? []
  const fields = { finishedPictures: [...before, picture], base: { finishedPictures: before } }
  const answer = await sendEdit(staff, { kind, id, name: 'notes' }, fields)
  expect(answer.status).toBe(200)
  return picture
}

const onPage = async () => ((await visitor.get(path)).json as OrderPageContent).orders[0]?.finished

async function answer(given: 'yes' | 'no', seen?: string) {
  const fields = {
    order: orderNumber(await record()),
    answer: given,
    seen: seen ?? (await onPage())?.seen ?? '',
  }
  return visitor.post(`${path}/pictures`, new URLSearchParams(fields), { Accept: 'text/html' })
}

const note = (given: 'yes' | 'no', how: 'shop' | 'page' = 'shop') =>
  sendEdit(
    staff,
    { kind, id, name: 'notes' },
    {
      websiteConsent: writeConsent({ answer: given, how, at: AT, pictures }),
    },
  )

const make = (source = pictures[0], order: string | null = orderLink({ kind, id })) =>
  staff.post(apiPaths.adminPiecePictures, { source, cropping: WHOLE_PICTURE, order })

/** A piece with the order's picture, by its title. */
async function showOnSite(title: string): Promise<string> {
  const made = await make()
  expect(made.status).toBe(201)
  const picture = (made.json as StaffPicture).id
  await makePiece(staff, { title, picture })
  return picture
}

const versions = () => server.current.services.publications
const named = async () => versions().keptText()
const readPicture = async (picture: string) =>
  (await visitor.get(piecePictureUrl(picture, 320, 'webp'))).status

describe('the question on the order’s page', () => {
  it('is asked with the pictures of the finished piece, and only where the shop shows customers’ pieces', async () => {
    expect(await onPage()).toEqual({ pictures: [`${path}/pictures/1`], seen: expect.any(String) })
    expect((await visitor.get(`${path}/pictures/1`)).status).toBe(200)
    await setShop(staff, { customerPictures: 'never' })
    expect(await onPage()).toBeUndefined()
    expect((await visitor.get(`${path}/pictures/1`)).status).toBe(404)
    await setShop(staff, { customerPictures: 'with-consent' })
  })

  it('is answered for the pictures that are shown, and asked again for those added later', async () => {
    expect((await answer('yes')).status).toBe(303)
    expect(await onPage()).toMatchObject({ answer: { type: 'yes' } })
    expect((await answer('yes')).status).toBe(303)
    const history = (await staff.get(apiPaths.adminHistory(kind, id))).json as Array<{ field: string }>
    expect(history.filter(({ field }) => field === 'websiteConsent')).toHaveLength(1)
    const added = await addFinished()
    expect(await onPage()).toMatchObject({ answer: { type: 'part' } })
    expect((await make(added)).status).toBe(422)
  })

  it('yes to other pictures than those that were seen is not taken; no always is', async () => {
    const before = (await onPage())?.seen
    await addFinished()
    const refused = await answer('yes', before)
    expect(refused.status).toBe(409)
    expect((refused.json as OrderPageContent).orders[0]?.finished?.pictures).toHaveLength(2)
    expect((await record()).websiteConsent ?? null).toBeNull()
    expect((await answer('no', before)).status).toBe(303)
    expect(await onPage()).toMatchObject({ answer: { type: 'no' } })
  })

  it('can still be taken back where the shop no longer asks', async () => {
    await answer('yes')
    await setShop(staff, { customerPictures: 'never' })
    expect((await answer('no')).status).toBe(303)
    expect(await onPage()).toBeUndefined()
    await setShop(staff, { customerPictures: 'with-consent' })
  })

  it.each([{ answer: 'maybe' }, { order: '1' }, {}])('nonsense is refused: %j', async (fields) => {
    const sent = new URLSearchParams(fields as Record<string, string>)
    expect((await visitor.post(`${path}/pictures`, sent, { Accept: 'text/html' })).status).toBe(422)
    expect((await record()).websiteConsent ?? null).toBeNull()
  })
})

describe('a customer’s picture in the gallery', () => {
  it('is refused without consent, as the shop’s own, and while the shop shows none', async () => {
    expect(errorOf(await make()).message).toBe('The customer has not agreed to show this picture.')
    await note('yes')
    expect((await make(pictures[0], null)).status).toBe(422)
    expect(
      (await staff.post(apiPaths.adminPiecePictures, { source: pictures[0], cropping: WHOLE_PICTURE }))
        .status,
    ).toBe(422)
    await setShop(staff, { customerPictures: 'never' })
    expect((await make()).status).toBe(422)
    await setShop(staff, { customerPictures: 'with-consent' })
    expect((await make()).status).toBe(201)
  })

  it('staff cannot note that the customer answered on the page', async () => {
    expect((await note('yes', 'page')).status).toBe(422)
  })

  it.each([
    ['the customer says no on the page', () => answer('no')],
    ['staff notes a no', () => note('no')],
  ])('is off the live site, the draft and all versions when %s', async (why, withdraw) => {
    await answer('yes')
    const picture = await showOnSite(`Piece: ${why}`)
    await publishAll(staff)
    // In the draft alone, and not to be published with it.
    const waiting = await makePiece(staff, { title: `Draft: ${why}`, picture })
    const before = await publishing(staff)
    expect(await readPicture(picture)).toBe(200)
    expect(await named()).toContain(picture)
    expect((await withdraw()).status).toBeLessThan(400)
    const after = await publishing(staff)
    expect(after.shown).toBe(before.shown + 1)
    expect(after.versions[0]).toMatchObject({ version: after.shown, by: null, again: null })
    const shown = (await visitor.get(apiPaths.gallery)).json as Array<{ title: string; imageUrl: string }>
    const [piece] = shown.filter(({ title }) => title === `Piece: ${why}`)
    expect(piece?.imageUrl).toBe('/images/custom-outfit-480.jpg')
    expect(shown.map(({ title }) => title)).not.toContain(waiting.title)
    const drafts = (await piecesOf(staff)).filter(({ title }) => title.endsWith(why))
    expect(drafts.map((each) => each.picture)).toEqual([null, null])
    expect(await named()).not.toContain(picture)
    // Files of the disk are kept in memory for a second.
    await expect.poll(() => readPicture(picture), { timeout: 5_000 }).toBe(404)
    expect((await readdir(join(server.current.dataDir, 'pictures'))).join()).not.toContain(picture)
    // The order keeps its picture.
    expect((await record()).finishedPictures).toEqual(pictures)
    expect((await visitor.get(`${path}/pictures/1`)).status).toBe(200)
  })

  it('that was shown by an earlier version alone is taken out of that, without another publication', async () => {
    await note('yes')
    const picture = await showOnSite('Shown for a day')
    await publishAll(staff)
    const piece = (await piecesOf(staff)).find(({ title }) => title === 'Shown for a day')
    await staff.patch(apiPaths.adminPiece(piece?.id ?? ''), {
      version: piece?.version,
      picture: (await makePicture(staff)).id,
    })
    await publishAll(staff)
    const { shown } = await publishing(staff)
    await note('no')
    expect((await publishing(staff)).shown).toBe(shown)
    expect(await named()).not.toContain(picture)
  })

  it('sent once more as the shop’s own work is still the customer’s', async () => {
    await note('yes')
    const picture = await showOnSite('Sent twice')
    const again = await upload(staff, bytes)
    expect((await make(again, null)).json).toMatchObject({ id: picture, order: orderLink({ kind, id }) })
    await note('no')
    expect((await piecesOf(staff)).find(({ title }) => title === 'Sent twice')?.picture).toBeNull()
  })

  it('is taken off later where that was cut off, and where the order was deleted meanwhile', async () => {
    const { orders, gallery } = server.current.services
    await note('yes')
    const picture = await showOnSite('Of a deleted order')
    await publishAll(staff)
    const failing = vi.spyOn(versions(), 'takeOut').mockRejectedValueOnce(new Error('killed'))
    await deleteOrder(orders, kind, id)
    await orders.enforceWebsiteConsent()
    expect(failing).toHaveBeenCalledOnce()
    expect(await named()).toContain(picture)
    await orders.enforceWebsiteConsent()
    expect(await named()).not.toContain(picture)
    expect(await gallery.pictures.exists({ _id: picture })).toBeNull()
    const { shown } = await publishing(staff)
    await orders.enforceWebsiteConsent()
    expect((await publishing(staff)).shown).toBe(shown)
  })

  it('cannot be used where the customer says no while it is cut', async () => {
    const { gallery, objectStore } = server.current.services
    await note('yes')
    const putFile = objectStore.putFile.bind(objectStore)
    vi.spyOn(objectStore, 'putFile').mockImplementationOnce(async (...sent) => {
      await note('no')
      return putFile(...sent)
    })
    expect((await make()).status).toBe(422)
    const made = await gallery.pictures.find({ 'order.link': orderLink({ kind, id }) }).lean()
    expect(made.filter(({ isGoing }) => !isGoing)).toEqual([])
  })

  it('is not published first where the customer says no while the pages are made', async () => {
    const { published } = server.current
    await note('yes')
    const picture = await showOnSite('Not yet published')
    const makePages = published.make.bind(published)
    vi.spyOn(published, 'make').mockImplementationOnce(async (version) => {
      await note('no')
      return makePages(version)
    })
    expect((await publishAll(staff)).status).toBe(409)
    expect(await named()).not.toContain(picture)
  })

  it('that was half taken off does not stop publishing when the customer agrees again', async () => {
    const { gallery } = server.current.services
    await note('yes')
    await showOnSite('No, then yes')
    await publishAll(staff)
    vi.spyOn(gallery, 'transaction').mockRejectedValueOnce(new Error('killed'))
    await note('no')
    await note('yes')
    await makePiece(staff, { title: 'The next piece' })
    await publishAll(staff)
    expect((await piecesOf(staff)).find(({ title }) => title === 'No, then yes')?.picture).toBeNull()
  })

  it('is not cut again for a visitor who asks for it while it is deleted', async () => {
    const { objectStore } = server.current.services
    await note('yes')
    const picture = await showOnSite('Asked for meanwhile')
    await publishAll(staff)
    const deleteObject = objectStore.delete.bind(objectStore)
    let last = ''
    const deleting = vi.spyOn(objectStore, 'delete').mockImplementation(async (key) => {
      await deleteObject(key)
      if (last.includes(picture)) await readPicture(picture)
      last = key
    })
    await note('no')
    deleting.mockRestore()
    const left: string[] = []
    for await (const { key } of objectStore.list(pictureKeys(picture))) left.push(key)
    expect(left).toEqual([])
  })

  it('is taken off though the pages cannot be made now, and the site follows once they can', async () => {
    const { published, services } = server.current
    await note('yes')
    const picture = await showOnSite('While the disk is full')
    await publishAll(staff)
    vi.spyOn(published, 'make').mockRejectedValueOnce(new Error('the disk is full'))
    const { shown } = await publishing(staff)
    expect((await note('no')).status).toBe(200)
    expect(await named()).not.toContain(picture)
    await published.look(services.publications)
    expect((await publishing(staff)).shown).toBe(shown + 1)
  })
})
