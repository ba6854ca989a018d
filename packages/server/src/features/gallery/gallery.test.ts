import { apiPaths } from '@zari/shared/api/paths'
import { GALLERY_CATEGORIES, type GalleryItem } from '@zari/shared/gallery/piece'
import { describe, expect, it } from 'vitest'
import { makePiece, publishAll } from '../../testing/pieces.ts'
import { useOwnServer } from '../../testing/test-server.ts'

const server = useOwnServer()
const gallery = async () => (await server.current.visitor().get(apiPaths.gallery)).json as GalleryItem[]

describe('the gallery', () => {
  it('starts with the sixteen known pieces, four of each category in their order', async () => {
    const items = await gallery()
    for (const category of GALLERY_CATEGORIES) {
      const pieces = items.filter((item) => item.category === category)
      expect(pieces.map(({ sortOrder }) => sortOrder)).toEqual([1, 2, 3, 4])
      expect(pieces.every(({ price }) => Number.isInteger(price) && price >= 500)).toBe(true)
    }
    expect(items.find(({ title }) => title === 'Rose Gold Bridal Lehenga')).toEqual({
      id: expect.any(String),
      title: 'Rose Gold Bridal Lehenga',
      category: 'bridal',
      price: 56_000,
      imageUrl: '/images/rose-gold-bridal-lehenga-480.jpg',
      description: expect.any(String),
      sortOrder: 3,
      onQuote: false,
      picture: null,
    })
  })

  it('says of a piece with a photograph where its widest JPEG is', async () => {
    const staff = await server.current.signedIn()
    await makePiece(staff, { title: 'Added in the app' })
    expect((await publishAll(staff)).status).toBe(201)
    const { imageUrl, picture } = (await gallery()).find(({ title }) => title === 'Added in the app') ?? {}
    expect(imageUrl).toBe(`/pictures/${picture?.id}-${Math.max(...(picture?.widths ?? []))}.jpg`)
    expect((await server.current.visitor().get(imageUrl ?? '')).status).toBe(200)
  })

  it('is sent once to a browser that has it', async () => {
    const visitor = server.current.visitor()
    const etag = (await visitor.get(apiPaths.gallery)).headers.get('etag')
    expect((await visitor.getAgain(apiPaths.gallery, etag)).status).toBe(304)
  })
})
