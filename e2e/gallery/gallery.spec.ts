import type { Page } from '@playwright/test'
import { pagePaths } from '@zari/shared/api/paths'
import { moveMouse } from '../support/move-mouse.ts'
import { picture } from '../support/pictures.ts'
import { SLOW_MS } from '../support/slow.ts'
import { ownShopTest as test } from '../support/own-shop.ts'
import { expect, rowOf } from './gallery-test.ts'

async function visitorWithoutScript(page: Page, origin: string): Promise<Page> {
  const context = await page.context().browser()?.newContext({ javaScriptEnabled: false, baseURL: origin })
  if (!context) throw new Error('There is no browser')
  return context.newPage()
}

const titlesOf = (page: Page, gallery: string) =>
  page.getByRole('region', { name: new RegExp(`^${gallery}`) }).getByRole('heading', { level: 3 })

// The trace fetches the blob URL, which the page's policy forbids.
test.use({ expectedConsoleErrors: [/Connecting to 'blob:|Failed to load resource/] })

test('a new piece with a photograph of the shop’s own is on the site once it is published, without script too, and an earlier version comes back', async ({
  own,
  page,
  signedIn,
}) => {
  await signedIn()
  await page.goto(pagePaths.gallery)
  await page.getByRole('button', { name: 'Add a piece to Tailoring' }).click()
  const dialog = page.getByRole('dialog', { name: 'New piece' })
  await dialog.getByLabel('Name').fill('Ikat kurta & dupatta')
  await dialog.getByLabel('Price in rupees').fill('1,00,000')
  await dialog.getByLabel('Short description').fill('Pochampally cotton')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please add a photo')).toBeVisible()
  await dialog.getByLabel('Picture of the piece').setInputFiles({
    name: 'IMG_0001.HEIC',
    mimeType: 'image/heic',
    buffer: Buffer.concat([Buffer.from('\0\0\0\u0018ftypheic'), Buffer.alloc(500)]),
  })
  await expect(dialog.getByText(/This browser can’t open HEIC photos/)).toBeVisible()
  await dialog.getByLabel('Picture of the piece').setInputFiles(await picture('kurta.jpg', '#803040'))
  await dialog.getByText('Our own work').click()
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('20')
  const right = dialog.getByRole('slider', { name: 'Left–right' })
  await right.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(right).toHaveValue('49')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden({ timeout: SLOW_MS })
  await expect(rowOf(page, 'Ikat kurta & dupatta')).toContainText('₹1,00,000')

  const green = rowOf(page, 'Green')
  const choose = async (name: string) => {
    await green.getByRole('button', { name: 'More: ' }).click()
    await green.getByRole('button', { name }).click()
  }
  await choose('Hide: ')
  await expect(green.getByText('Hidden')).toBeVisible()
  await choose('Remove: ')
  await expect(titlesOf(page, 'Maggam Work').getByText('Green')).toHaveCount(0)
  await page.getByText(/^Removed \(\d+\)$/).click()
  await green.getByRole('button', { name: 'Restore' }).click()
  await expect(titlesOf(page, 'Maggam Work').last()).toHaveText('Green')

  const bridal = titlesOf(page, 'Bridal')
  const [first = '', second = ''] = (await bridal.allTextContents()).map((title) => title.trim())
  const handle = rowOf(page, first).locator('[data-handle]')
  await handle.scrollIntoViewIfNeeded()
  const from = await handle.boundingBox()
  const below = await rowOf(page, second).boundingBox()
  if (!from || !below) throw new Error('The rows are not there')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x, below.y + below.height / 2, { steps: 8 })
  await page.mouse.move(from.x, below.y + below.height - 4, { steps: 3 })
  await page.mouse.up()
  await expect(bridal.first()).toHaveText(second)

  const visitor = await visitorWithoutScript(page, own.origin)
  await visitor.goto('/')
  await expect(visitor.getByText('Ikat kurta & dupatta')).toHaveCount(0)
  await page.getByRole('link', { name: 'Check and publish' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ikat kurta & dupatta' }).first()).toContainText(
    'new in Tailoring',
  )

  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Preview' }).click(),
  ])
  await expect(preview.getByText('Preview: visitors do not see this yet.')).toBeVisible()
  await preview.locator('#tailoring-gallery').scrollIntoViewIfNeeded()
  await moveMouse(preview)
  await expect(preview.locator('#tailoring-gallery [data-island]')).toHaveAttribute('data-awake', '')
  await expect(preview.getByRole('link', { name: 'Ikat kurta & dupatta' })).toBeVisible()
  await preview.close()

  await page.getByRole('button', { name: /^Publish \d+ change/ }).click()
  await expect(page.getByText('Everything is published.')).toBeVisible()
  await visitor.goto('/')
  const card = visitor.locator('#tailoring-gallery li').filter({ hasText: 'Ikat kurta & dupatta' })
  await expect(card).toContainText('₹1,00,000')
  await expect(card).toContainText('Pochampally cotton')
  await expect
    .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await card.getByRole('link').click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Ikat kurta & dupatta: order details')
  const sitemap = await (await visitor.request.get('/sitemap.xml')).text()
  expect(sitemap).toContain('/outfit-details?type=Ikat%20kurta%20%26%20dupatta')

  await page
    .getByRole('button', { name: /^Restore version/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.getByText(/^Version \d+ restored$/)).toBeVisible()
  await visitor.goto('/')
  await expect(visitor.getByText('Ikat kurta & dupatta')).toHaveCount(0)
  await visitor.context().close()
})
