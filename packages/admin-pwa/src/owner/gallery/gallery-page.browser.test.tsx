import { apiPaths } from '@zari/shared/api/paths'
import type { PublishingState } from '@zari/shared/publishing/publication'
import type { StaffGallery, StaffPiece } from '@zari/shared/gallery/staff-piece'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { setWidth } from '../../testing/width.ts'
import { GalleryPage } from './gallery-page.tsx'

const piece = (id: string, title: string): StaffPiece => ({
  id,
  title,
  category: 'tailoring',
  price: 1_250,
  imageUrl: '',
  picture: null,
  onQuote: false,
  changedAt: null,
  changedBy: null,
  description: null,
  sortOrder: 1,
  state: 'shown',
  version: 1,
})
const first = piece('first', 'Blue Tie-back Blouse')
const second = piece('second', 'Magenta Kurta')
const gallery: StaffGallery = { pieces: [first, second], requests: {} }
const published: PublishingState = { versions: [], shown: 1, trouble: null, changes: [], revision: 'one' }

async function openGallery() {
  const shop = await openShop()
  const moves: Array<[path: string, body: unknown]> = []
  shop.setLine({
    answer: (path, body) => {
      if (path === apiPaths.adminGallery) return Response.json(gallery)
      if (path === apiPaths.adminPublications) return Response.json(published)
      if (path.endsWith('/place')) moves.push([path, body])
      return Response.json({ pieces: [second, first] })
    },
  })
  await shop.draw(<GalleryPage />)
  return moves
}

beforeEach(() => page.viewport(360, 740))

const titles = () =>
  page
    .getByRole('heading', { level: 3 })
    .elements()
    .map((each) => each.textContent)

test('a piece is moved with the keyboard, by its menu, which has no way beyond an end', async () => {
  const moves = await openGallery()
  const menu = page.getByRole('button', { name: `More: ${first.title}` })
  await menu.click()
  await expect.element(page.getByRole('button', { name: `Remove: ${first.title}` })).toBeVisible()
  await expect.element(page.getByRole('button', { name: `Move up: ${first.title}` })).not.toBeInTheDocument()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: `Move down: ${first.title}` })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(titles).toEqual([second.title, first.title])
  expect(moves).toEqual([[apiPaths.adminPiecePlace(first.id), { after: second.id }]])
  await expect.element(menu).toHaveFocus()
})

test('on a phone the buttons of a piece stand beside its picture, in no more height; on an upright tablet its title needs one line', async () => {
  await openGallery()
  const title = page.getByText(first.title)
  await expect.element(title).toBeVisible()
  const row = page.getByRole('listitem').first().element()
  const picture = row.firstElementChild?.firstElementChild
  if (!picture) throw new Error('There is no picture')
  expect(picture.getBoundingClientRect().width).toBeGreaterThanOrEqual(72)
  expect(row.getBoundingClientRect().height).toBeLessThan(picture.getBoundingClientRect().height + 20)
  await setWidth(768, 900)
  expect(title.element().getClientRects()).toHaveLength(1)
})
