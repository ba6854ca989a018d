import type { GalleryPiece } from '@zari/shared/gallery/piece'
import { defaultContent } from '@zari/shared/publishing/site-content'
import { expect, test } from 'vitest'
import { useSite } from '../testing/use-site.ts'

const site = useSite()

async function sentFrom(url: string, pieces: readonly GalleryPiece[] = defaultContent.pieces) {
  const content = { ...defaultContent, pieces: [...pieces] }
  const { html } = await site.render({ url, origin: 'https://zari.example', content })
  const hidden = html.match(/<input type="hidden"[^>]*>/g) ?? []
  return hidden.find((input) => input.includes('gallerySource'))?.match(/value="([^"]*)"/)?.[1]
}

test.each([
  ['Pink', 'Maggam Work'],
  ['  pInk ', 'Maggam Work'],
  ['Teal Embroidered Blouse', 'Machine Embroidery'],
  ['Kurtis', 'Tailoring'],
  ['Traditional Bridal Blouse', 'Bridal'],
  ['Made up', undefined],
  ['Custom Outfit', undefined],
])('the form for %j is sent with the gallery %s', async (type, gallery) => {
  expect(await sentFrom(`/outfit-details?type=${encodeURIComponent(type)}`)).toBe(gallery)
})

test('the form for no outfit is sent with no gallery', async () => {
  expect(await sentFrom('/outfit-details')).toBeUndefined()
})

test('the form of an outfit says which version of the site its page is of', async () => {
  const page = { url: '/outfit-details?type=Pink', origin: 'https://zari.example', content: defaultContent }
  expect((await site.render({ ...page, version: 7 })).html).toContain('name="siteVersion" value="7"')
  expect((await site.render(page)).html).not.toContain('name="siteVersion"')
})

test('a title that two galleries have tells of none', async () => {
  const [piece] = defaultContent.pieces.filter(({ title }) => title === 'Pink')
  const other = { ...piece, id: 'bridal-9', category: 'bridal', title: 'pink' } as GalleryPiece
  expect(await sentFrom('/outfit-details?type=Pink', [...defaultContent.pieces, other])).toBeUndefined()
})
