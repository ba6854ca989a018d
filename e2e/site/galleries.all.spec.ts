import type { Page } from '@playwright/test'
import { apiPaths } from '@zari/shared/api/paths'
import type { GalleryItem } from '@zari/shared/gallery/piece'
import { moveMouse } from '../support/move-mouse.ts'
import { expect, test, wakeForm } from './site-test.ts'

function card(page: Page, gallery: string, title: string) {
  return page
    .locator(`#${gallery}-gallery li`)
    .filter({ has: page.getByRole('link', { name: title, exact: true }) })
}

async function openGallery(page: Page, gallery: string): Promise<void> {
  await page.goto('/')
  await page.locator(`#${gallery}-gallery`).scrollIntoViewIfNeeded()
  await moveMouse(page)
  await expect(page.locator(`#${gallery}-gallery [data-island]`)).toHaveAttribute('data-awake', '')
  await expect(page.locator(`#${gallery}-gallery`).getByTestId('gallery-placeholder')).toHaveCount(0)
}

async function foldOut(page: Page, gallery: string): Promise<void> {
  await page.locator(`#${gallery}-gallery summary`).click()
}

async function addPieces(page: Page, added: readonly Partial<GalleryItem>[]): Promise<void> {
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

for (const [category, gallery, service] of [
  ['maggam', 'maggam', 'Maggam Work'],
  ['machine_embroidery', 'machine', 'Machine Embroidery'],
] as const) {
  test(`the fourth standard piece of ${gallery} and later ones lead to the form`, async ({ page }) => {
    await addPieces(page, [
      { title: 'Fourth', category },
      { title: 'Fifth', category, description: 'One more' },
    ])
    await openGallery(page, gallery)
    for (const title of ['Fourth', 'Fifth']) {
      await expect(card(page, gallery, title).getByRole('link')).toHaveAttribute('href', '#contact')
    }
    await expect(card(page, gallery, 'Fourth')).toContainText('₹1,25,000')
    await card(page, gallery, 'Fifth').getByRole('link').click()
    await expect(page.locator('#contact')).toBeInViewport()
    await expect(page.getByLabel('Service', { exact: true })).toHaveValue(service)
    const about = page.getByLabel('About:', { exact: true })
    await expect(about).toHaveValue('Fifth')
    await expect(about).toBeVisible()
    await page.reload()
    await expect(about).toHaveValue('Fifth')
    await wakeForm(page)
    await expect(about).toHaveValue('Fifth')
    await page.getByRole('button', { name: 'Remove piece' }).click()
    await expect(about).toBeHidden()
    await expect(page.getByLabel('Full Name')).toBeFocused()
    await page.reload()
    await expect(page.getByLabel('Service', { exact: true })).toHaveValue(service)
    await expect(about).toBeHidden()
  })
}

test('known pieces are not behind “Show … more”, and the last new ones are', async ({ page }) => {
  const added = ['New', 'A', 'B', 'C', 'D'].map((title, index) => ({
    title,
    category: 'maggam' as const,
    sortOrder: index && index + 10,
  }))
  await addPieces(page, added)
  await openGallery(page, 'maggam')
  const gallery = page.locator('#maggam-gallery')
  for (const title of ['Pink', 'Purple', 'Green', 'Custom Maggam Blouse'])
    await expect(gallery.getByRole('link', { name: title, exact: true })).toBeVisible()
  await expect(card(page, 'maggam', 'Green').getByRole('link')).toHaveAttribute(
    'href',
    '/outfit-details?type=Green',
  )
  const last = gallery.getByRole('link', { name: 'D', exact: true })
  await expect(last).toBeHidden()
  await foldOut(page, 'maggam')
  await expect(last).toBeVisible()
})

test('the custom piece in a full grid is as high as its neighbours, and is read before “Show more”', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await addPieces(
    page,
    ['A', 'B', 'C', 'D'].map((title) => ({ title, category: 'maggam' as const })),
  )
  await openGallery(page, 'maggam')
  const heights = await Promise.all(
    ['Purple', 'Green', 'A', 'B', 'C', 'Custom Maggam Blouse'].map(async (title) =>
      Math.round((await card(page, 'maggam', title).boundingBox())?.height ?? 0),
    ),
  )
  expect(new Set(heights).size, String(heights)).toBe(1)
  const links = page.locator('#maggam-gallery').getByRole('link')
  expect((await links.allTextContents()).at(-1)).toBe('Custom Maggam Blouse')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('all but the first piece are one row that the keyboard reaches, and the custom piece ends it', async ({
    page,
  }) => {
    await addPieces(
      page,
      ['A', 'B', 'C', 'D'].map((title) => ({ title, category: 'maggam' as const })),
    )
    await openGallery(page, 'maggam')
    const custom = page.locator('#maggam-gallery').getByRole('link', { name: 'Custom Maggam Blouse' })
    await expect(custom).not.toBeInViewport()
    await custom.focus()
    await expect(custom).toBeInViewport()
    const links = page.locator('#maggam-gallery').getByRole('link')
    expect((await links.allTextContents()).slice(-2)).toEqual(['D', 'Custom Maggam Blouse'])
    const end = (await card(page, 'maggam', 'D').boundingBox())?.x ?? Infinity
    expect((await card(page, 'maggam', 'Custom Maggam Blouse').boundingBox())?.x).toBeGreaterThan(end)
  })
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 } })

  test('the first piece stays in sight beside more rows, and five bridal pieces stand in three and two', async ({
    page,
  }) => {
    await addPieces(page, [
      { title: 'A', category: 'tailoring' },
      { title: 'B', category: 'tailoring' },
      { title: 'Gold Gown', category: 'bridal' },
    ])
    await openGallery(page, 'bridal')
    const place = async (title: string) => {
      const box = await card(page, 'bridal', title).boundingBox()
      return { left: box?.x ?? 0, right: (box?.x ?? 0) + (box?.width ?? 0), top: box?.y ?? 0 }
    }
    const [third, fourth, fifth] = [
      await place('Rose Gold Bridal Lehenga'),
      await place('Traditional Bridal Blouse'),
      await place('Gold Gown'),
    ]
    expect(third.top).toBeLessThan(fourth.top)
    expect(fourth.top).toBe(fifth.top)
    expect(fourth.left + fifth.right).toBeCloseTo(768, 0)
    await openGallery(page, 'tailoring')
    await card(page, 'tailoring', 'Custom Outfit').scrollIntoViewIfNeeded()
    await expect(card(page, 'tailoring', 'Regular Blouse')).toBeInViewport({ ratio: 1 })
  })
})

test('a fifth piece of tailoring or bridal still opens its order page, with its own picture', async ({
  page,
}) => {
  await addPieces(page, [
    { title: 'A&B "Anarkali"', category: 'tailoring' },
    { title: 'Gold Gown', category: 'bridal' },
  ])
  await openGallery(page, 'tailoring')
  const added = card(page, 'tailoring', 'A&B "Anarkali"')
  await expect(added.getByRole('link')).toHaveAttribute('href', '/outfit-details?type=A%26B%20%22Anarkali%22')
  await expect(added.locator('img')).toHaveAttribute('src', '/images/maggam-pink-320.jpg')
  await page.locator('#bridal-gallery').scrollIntoViewIfNeeded()
  await expect(card(page, 'bridal', 'Gold Gown').getByRole('link')).toHaveAttribute(
    'href',
    /type=Gold%20Gown$/,
  )
  await expect(card(page, 'bridal', 'Gold Gown')).toContainText('Click for Quote')
})

test('a bridal piece that has a maggam work’s name shows its own picture', async ({ page }) => {
  await addPieces(page, [{ title: 'Pink', category: 'bridal', imageUrl: '/images/kurtis-480.jpg' }])
  await openGallery(page, 'bridal')
  const pink = card(page, 'bridal', 'Pink')
  await expect(pink.locator('img')).toHaveAttribute('src', '/images/kurtis-480.jpg')
  await expect(pink.locator('source')).toHaveCount(0)
})

test('four placeholders hold each gallery’s place until its data arrives, and nothing moves', async ({
  page,
}) => {
  let answer = () => {}
  const wait = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**${apiPaths.gallery}`, async (route) => {
    await wait
    await route.continue()
  })
  await page.goto('/')
  await page.locator('#maggam-gallery').scrollIntoViewIfNeeded()
  await moveMouse(page)
  const gallery = page.locator('#maggam-gallery')
  await expect(gallery.getByTestId('gallery-placeholder').filter({ visible: true })).toHaveCount(4)
  await expect(gallery.getByRole('link', { name: 'Purple' })).toBeHidden()
  const before = await gallery.boundingBox()
  answer()
  await expect(gallery.getByRole('link', { name: 'Purple' })).toBeVisible()
  await expect(gallery.getByTestId('gallery-placeholder')).toHaveCount(0)
  expect((await gallery.boundingBox())?.height).toBe(before?.height)
})
