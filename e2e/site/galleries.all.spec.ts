import { apiPaths } from '@zari/shared/api/paths'
import { moveMouse } from '../support/move-mouse.ts'
import { addPieces, card, openGallery } from './gallery-cards.ts'
import { expect, test } from './site-test.ts'

test('the custom piece in a full grid is as high as its row, and is read before “Show more”', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await addPieces(
    page,
    ['A', 'B', 'C', 'D'].map((title) => ({ title, category: 'maggam' as const })),
  )
  await openGallery(page, 'maggam')
  const heights = await Promise.all(
    ['B', 'C', 'Custom Maggam Blouse'].map(async (title) =>
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
