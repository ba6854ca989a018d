import { apiPaths } from '@zari/shared/api/paths'
import type { PublishingState } from '@zari/shared/publishing/publication'
import type { StaffGallery } from '@zari/shared/gallery/staff-piece'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { setWidth } from '../../testing/width.ts'
import { GalleryPage } from './gallery-page.tsx'

const gallery: StaffGallery = {
  pieces: [
    {
      id: 'first',
      title: 'Blue Tie-back Blouse',
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
    },
  ],
  requests: {},
}
const published: PublishingState = { versions: [], shown: 1, trouble: null, changes: [], revision: 'one' }

test('on a phone the buttons of a piece stand beside its picture, in no more height; on an upright tablet its title needs one line', async () => {
  await page.viewport(360, 740)
  const shop = await openShop()
  shop.setLine({ answer: (path) => Response.json(path === apiPaths.adminGallery ? gallery : published) })
  await shop.draw(<GalleryPage />)
  const title = page.getByText('Blue Tie-back Blouse')
  await expect.element(title).toBeVisible()
  const row = page.getByRole('listitem').first().element()
  const picture = row.firstElementChild?.firstElementChild
  if (!picture) throw new Error('There is no picture')
  expect(picture.getBoundingClientRect().width).toBeGreaterThanOrEqual(72)
  expect(row.getBoundingClientRect().height).toBeLessThan(picture.getBoundingClientRect().height + 20)
  await setWidth(768, 900)
  expect(title.element().getClientRects()).toHaveLength(1)
})
