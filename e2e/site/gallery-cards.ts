import type { Page } from '@playwright/test'
import { apiPaths } from '@zari/shared/api/paths'
import type { GalleryItem } from '@zari/shared/gallery/piece'
import { moveMouse } from '../support/move-mouse.ts'
import { expect } from './site-test.ts'

export function card(page: Page, gallery: string, title: string) {
  return page
    .locator(`#${gallery}-gallery li`)
    .filter({ has: page.getByRole('link', { name: title, exact: true }) })
}

export async function openGallery(page: Page, gallery: string): Promise<void> {
  await page.goto('/')
  await page.locator(`#${gallery}-gallery`).scrollIntoViewIfNeeded()
  await moveMouse(page)
  await expect(page.locator(`#${gallery}-gallery [data-island]`)).toHaveAttribute('data-awake', '')
  await expect(page.locator(`#${gallery}-gallery`).getByTestId('gallery-placeholder')).toHaveCount(0)
}

export async function addPieces(page: Page, added: readonly Partial<GalleryItem>[]): Promise<void> {
  await page.route(`**${apiPaths.gallery}`, async (route) => {
    const response = await route.fetch()
    const items = (await response.json()) as GalleryItem[]
    const more = added.map((item, index) => ({
      id: `added-${index}`,
      price: 125_000,
      imageUrl: '/images/maggam-pink-320.jpg',
      description: null,
      sortOrder: 10 + index,
      ...item,
    }))
    await route.fulfill({ response, json: [...items, ...more] })
  })
}
