import { apiPaths } from '@zari/shared/api/paths'
import type { GalleryPiece } from '@zari/shared/gallery/piece'
import type { StaffPiece } from '@zari/shared/gallery/staff-piece'
import { KEPT_VERSIONS, type PublishingState } from '@zari/shared/publishing/publication'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, test, vi } from 'vitest'
import { makePicture, makePiece, piecesOf, publishAll, publishing } from '../../testing/pieces.ts'
import { getOrder, makeOrder } from '../../testing/orders.ts'
import { setShop } from '../../testing/shop.ts'
import { buildSite } from '../../testing/site-build.ts'
import { errorOf } from '../../testing/test-client.ts'
import { startTestServer, useClient, useOwnServer } from '../../testing/test-server.ts'
import { pictureKey } from '../gallery/index.ts'

const server = useOwnServer()
const staff = useClient(server)
const visitor = useClient(server, (current) => current.visitor())
beforeAll(async () => {
  await buildSite(server.current.builds.site)
  await server.current.published.look(server.current.services.publications)
})

const edit = async (title: string, changes: object): Promise<StaffPiece> => {
  const piece = (await piecesOf(staff)).find((each) => each.title === title)
  const answer = await staff.patch(apiPaths.adminPiece(piece?.id ?? ''), {
    version: piece?.version,
    ...changes,
  })
  return answer.json as StaffPiece
}
const gallery = async (client = visitor) => (await client.get(apiPaths.gallery)).json as GalleryPiece[]
const priceOf = async (title: string) => (await gallery()).find((each) => each.title === title)?.price

describe('publishing', () => {
  test.each([
    ['get', apiPaths.adminPublications],
    ['post', apiPaths.adminPublications],
    ['get', apiPaths.adminPreview],
    ['get', apiPaths.adminPreviewGallery],
    ['post', apiPaths.adminPublishAgain(1)],
  ] as const)('is nobody else’s: %s %s', async (method, path) => {
    expect((await visitor[method](path)).status).toBe(401)
  })

  it('the first start has published what every shop begins with', async () => {
    expect(await publishing(staff)).toMatchObject({
      versions: [{ version: 1, by: null, again: null, pieces: 16, changes: null }],
      shown: 1,
      trouble: null,
      changes: [],
    })
  })

  it('nobody sees a change before it is published; the next visitor does after, in pages, data and sitemap', async () => {
    await edit('Kurtis', { price: 1_111, title: 'Kurtis & gowns' })
    expect(await priceOf('Kurtis')).toBe(950)
    expect((await visitor.get('/')).text).toContain('Kurtis 950')
    const { changes } = await publishing(staff)
    expect(changes).toEqual([
      {
        kind: 'changed',
        id: 'tailoring-3',
        title: 'Kurtis & gowns',
        category: 'tailoring',
        fields: [
          { field: 'title', from: 'Kurtis', to: 'Kurtis & gowns' },
          { field: 'price', from: 950, to: 1_111 },
        ],
      },
    ])
    const answer = await publishAll(staff)
    expect(answer.status).toBe(201)
    expect(answer.json).toMatchObject({
      shown: 2,
      changes: [],
      versions: [{ version: 2, pieces: 16, changes }, {}],
    })
    expect(await priceOf('Kurtis & gowns')).toBe(1_111)
    const { origin } = server.current
    expect((await visitor.get('/')).text).toMatch(`page / of ${origin} null`)
    expect((await visitor.get('/')).text).toContain('Kurtis & gowns 1111')
    expect((await visitor.get('/custom-outfit?from=Bridal')).text).toContain('Kurtis & gowns 1111')
    const page = '/outfit-details?type=Kurtis%20%26%20gowns'
    const known = (await visitor.get(page)).text
    expect(known).toContain(`page ${page}`)
    // As Instagram and Facebook link to it.
    expect((await visitor.get(`${page}&fbclid=1`)).text).toBe(known)
    expect((await visitor.get('/?utm_source=instagram')).text).toBe((await visitor.get('/')).text)
    expect((await visitor.get('/sitemap.xml')).text).toContain(`${origin}${page}`)
    expect((await visitor.get('/robots.txt')).text).toBe(`Sitemap: ${origin}/sitemap.xml`)
  })

  it.each([
    ['of its page', { outfitType: 'Kurtis', siteVersion: 1 }, '950'],
    ['of the newest, without one', { outfitType: 'Kurtis & gowns' }, '1111'],
    ['of the newest, where it is not kept', { outfitType: 'Kurtis & gowns', siteVersion: 99 }, '1111'],
    ['of no piece that it shows', { outfitType: 'Kurtis', siteVersion: 2 }, ''],
  ])('an order has the price of the version %s', async (_, changes, websitePrice) => {
    const kind = 'outfit-details-orders'
    const id = await makeOrder(visitor, kind, changes)
    const websitePhoto = websitePrice && '/images/kurtis-480.jpg'
    expect(await getOrder(staff, kind, id)).toMatchObject({ websitePrice, websitePhoto, totalAmount: null })
    const own = { ...goodInput[kind](), websitePrice: '1' }
    expect((await visitor.post(orderKinds[kind].publicPath, own)).status).toBe(422)
  })

  it('hidden and retired pieces are nobody’s, new ones come, and the order is the shop’s', async () => {
    await edit('Pattern Blouse', { state: 'hidden' })
    await edit('Custom Outfit', { state: 'retired' })
    const added = await makePiece(staff, { title: 'Half saree' })
    await staff.put(apiPaths.adminPiecePlace(added.id), { after: null })
    expect((await publishing(staff)).changes.map(({ kind }) => kind).sort()).toEqual([
      'added',
      'removed',
      'removed',
    ])
    await publishAll(staff)
    const shown = (await gallery()).filter(({ category }) => category === 'tailoring')
    expect(shown.map(({ title, sortOrder }) => [title, sortOrder])).toEqual([
      ['Half saree', 1],
      ['Regular Blouse', 2],
      ['Kurtis & gowns', 3],
    ])
    // Staff-only data must not be in a public answer.
    const { id, widths, colour } = added.picture ?? {}
    expect(shown[0]).toEqual({
      id: added.id,
      title: 'Half saree',
      category: 'tailoring',
      price: 1_800,
      imageUrl: `/pictures/${id}-${Math.max(...(widths ?? []))}.jpg`,
      description: 'Pochampally cotton',
      sortOrder: 1,
      onQuote: false,
      picture: { id, widths, colour },
    })
    await edit('Pattern Blouse', { state: 'shown' })
    expect((await publishing(staff)).changes).toMatchObject([{ kind: 'added', title: 'Pattern Blouse' }])
  })

  it('a preview shows staff what is not published, on any page of the site', async () => {
    await edit('Pink', { price: 7_777 })
    const page = await staff.get(
      `${apiPaths.adminPreview}?page=${encodeURIComponent('/custom-outfit?from=Bridal')}`,
    )
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(page.text).toMatch(
      /page \/custom-outfit\?from=Bridal .* preview \/api\/admin\/publications\/preview\/gallery/,
    )
    expect(page.text).toContain('Pink 7777')
    expect(page.headers.get('content-security-policy')).toContain("style-src 'self' 'sha256-c2lsaw=='")
    const pieces = (await staff.get(apiPaths.adminPreviewGallery)).json as GalleryPiece[]
    expect(pieces.find(({ title }) => title === 'Pink')?.price).toBe(7_777)
    expect(await priceOf('Pink')).toBe(4_500)
    for (const page of ['//evil.example/', 'https://evil.example', '/\\evil.example']) {
      expect((await staff.get(`${apiPaths.adminPreview}?page=${encodeURIComponent(page)}`)).status).toBe(422)
    }
  })

  it('what nobody has looked at is not published, and of two who publish at once one is told', async () => {
    const { versions, revision } = await publishing(staff)
    const seen = { base: versions[0]?.version, revision }
    await edit('Purple', { price: 6_000 })
    const stale = await staff.post(apiPaths.adminPublications, seen)
    expect([stale.status, errorOf(stale).message]).toEqual([
      409,
      'Something changed after the preview. Please check again.',
    ])
    const answers = await Promise.all([publishAll(staff), publishAll(staff)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await priceOf('Purple')).toBe(6_000)
  })

  it('what is changed while the content is read is not published', async () => {
    const { versions, revision } = await publishing(staff)
    const { shop } = server.current.services
    const current = shop.current.bind(shop)
    const reading = vi.spyOn(shop, 'current').mockImplementationOnce(async () => {
      const settings = await current()
      await edit('Purple', { price: 6_666 })
      return settings
    })
    const seen = { base: versions[0]?.version, revision }
    const answer = await staff.post(apiPaths.adminPublications, seen)
    reading.mockRestore()
    expect([answer.status, errorOf(answer).message]).toEqual([
      409,
      'Something changed after the preview. Please check again.',
    ])
    expect(await priceOf('Purple')).toBe(6_000)
  })

  it('an earlier version is shown again, as a new one, and what is worked on stays', async () => {
    const { versions } = await publishing(staff)
    const [newest] = versions
    const answer = await staff.post(apiPaths.adminPublishAgain(1), { base: newest?.version })
    expect(answer.status).toBe(201)
    const [now] = (answer.json as PublishingState).versions
    expect(now).toMatchObject({ version: (newest?.version ?? 0) + 1, again: 1, pieces: 16 })
    expect(await priceOf('Kurtis')).toBe(950)
    expect((await visitor.get('/')).text).toContain('Kurtis 950')
    expect((await piecesOf(staff)).find(({ title }) => title === 'Kurtis & gowns')?.price).toBe(1_111)
    expect((await publishing(staff)).changes.length).toBeGreaterThan(3)
    expect((await staff.post(apiPaths.adminPublishAgain(99), { base: 5 })).status).toBe(404)
    expect((await staff.post(apiPaths.adminPublishAgain(1), { base: 1 })).status).toBe(409)
  })

  it('pages that cannot be made are not published, and nothing is lost', async () => {
    const before = await visitor.get('/')
    const piece = await makePiece(staff, { title: 'Breaks the page' })
    const answer = await publishAll(staff)
    expect([answer.status, errorOf(answer).message]).toEqual([
      503,
      'Could not make the pages. Nothing was published: This piece breaks the page',
    ])
    expect((await visitor.get('/')).text).toBe(before.text)
    expect((await piecesOf(staff)).some(({ id }) => id === piece.id)).toBe(true)
    await edit('Breaks the page', { state: 'retired' })
  })

  it('a version whose pages fail here leaves the last good ones, says so, and is shown once they can be made', async () => {
    const { published, services, builds } = server.current
    const { version = 0 } = (await services.publications.newest()) ?? {}
    const before = (await visitor.get('/')).text
    const content = await services.publications.contentOf(version)
    // Published by another server, which could render it.
    const broken = {
      ...content,
      pieces: content.pieces.map((piece) => ({ ...piece, title: 'Breaks the page' })),
    }
    await services.publications.add(
      { version: version + 1, at: Date.now(), content: broken },
      { by: 'b@zari.example' },
    )
    await published.look(services.publications)
    expect((await visitor.get('/')).text).toBe(before)
    expect(await publishing(staff)).toMatchObject({
      shown: version,
      trouble: { version: version + 1, message: 'This piece breaks the page' },
    })
    await buildSite(builds.site, (renderer) => renderer.replace("=== 'Breaks the page'", '=== 3'))
    await expect
      .poll(
        async () => {
          await published.look(services.publications)
          return (await visitor.get('/')).text
        },
        { timeout: 10_000 },
      )
      .toContain('Breaks the page')
    expect((await publishing(staff)).trouble).toBeNull()
    await buildSite(builds.site)
    await staff.post(apiPaths.adminPublishAgain(version), { base: version + 1 })
  })

  it('no more than ten versions are kept, nor the pages of more than two', async () => {
    for (let price = 1; price <= KEPT_VERSIONS; price++) {
      await edit('Green', { price })
      expect((await publishAll(staff)).status).toBe(201)
    }
    const { versions } = await publishing(staff)
    expect(versions).toHaveLength(KEPT_VERSIONS)
    expect(await server.current.services.publications.model.countDocuments()).toBe(KEPT_VERSIONS)
    const folders = (await readdir(join(server.current.dataDir, 'pages'))).filter((name) =>
      name.startsWith('v'),
    )
    expect(folders).toHaveLength(2)
  })

  it('a photograph that is gone for good is named, and nothing is published', async () => {
    const { id, source } = await makePicture(staff)
    await makePiece(staff, { title: 'Lost one', picture: id })
    const { objectStore } = server.current.services
    await objectStore.delete(pictureKey(id, 320, 'jpg'))
    await objectStore.delete(source.replace('/objects/', ''))
    const answer = await publishAll(staff)
    expect([answer.status, errorOf(answer).message]).toEqual([
      422,
      'Nothing was published. The photo of Lost one is missing.',
    ])
    await edit('Lost one', { state: 'retired' })
  })

  it('a photograph of the founder that is gone for good is named, too', async () => {
    const { id, source } = await makePicture(staff)
    await setShop(staff, { founderPhoto: id })
    const { objectStore } = server.current.services
    await objectStore.delete(pictureKey(id, 320, 'jpg'))
    await objectStore.delete(source.replace('/objects/', ''))
    const answer = await publishAll(staff)
    expect([answer.status, errorOf(answer).message]).toEqual([
      422,
      expect.stringMatching(/^Nothing was published. The photo of .+ is missing.$/),
    ])
    await setShop(staff, { founderPhoto: null })
  })

  it('another server on the same database shows the same', async () => {
    const second = await startTestServer({ database: server.current.services.connection.name })
    try {
      await buildSite(second.builds.site)
      const stop = await second.published.follow(second.services.publications)
      await edit('Green', { price: 123 })
      await publishAll(staff)
      await expect
        .poll(async () => (await second.visitor().get('/')).text, { timeout: 10_000 })
        .toContain('Green 123')
      expect((await gallery(second.visitor())).find(({ title }) => title === 'Green')?.price).toBe(123)
      stop()
    } finally {
      await second.close()
    }
  })
})
