import type { Page } from '@playwright/test'
import { pagePaths } from '@zari/shared/api/paths'
import { picture } from '../support/pictures.ts'
import { atServer, expect, rowOf, test } from './gallery-test.ts'

const titlesOf = (page: Page, gallery: string) =>
  page.getByRole('region', { name: new RegExp(`^${gallery}`) }).getByRole('heading', { level: 3 })

test.beforeEach(async ({ signedIn, page }) => {
  await signedIn()
  await page.goto(pagePaths.gallery)
})

test('the order is changed by a menu and by dragging', async ({ page }) => {
  const titles = titlesOf(page, 'Bridal')
  await expect(titles).toHaveCount(4)
  const before = await titles.allTextContents()
  const up = page.getByRole('button', { name: `Move up: ${before[1]?.trim()}` })
  const menu = page.getByRole('button', { name: `More: ${before[1]?.trim()}` })
  await menu.press('Enter')
  await page.keyboard.press('Tab')
  await expect(up).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(titles.first()).toHaveText(before[1] ?? '')
  await menu.press('Enter')
  await expect(page.getByRole('button', { name: `Move down: ${before[1]?.trim()}` })).toBeVisible()
  await expect(up).toHaveCount(0)
  await page.keyboard.press('Escape')

  const handle = rowOf(page, before[1]?.trim() ?? '').locator('[data-handle]')
  await handle.scrollIntoViewIfNeeded()
  const from = await handle.boundingBox()
  const last = await rowOf(page, before[3]?.trim() ?? '').boundingBox()
  if (!from || !last) throw new Error('The rows are not there')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x, last.y + last.height / 2, { steps: 8 })
  await page.mouse.move(from.x, last.y + last.height + 10, { steps: 3 })
  await page.mouse.up()
  await expect(titles.last()).toHaveText(before[1] ?? '')
  await page.reload()
  await expect(titles.last()).toHaveText(before[1] ?? '')
})

test('a piece is hidden, retired, and brought back at the end of its gallery', async ({ page }) => {
  const row = rowOf(page, 'Green')
  const choose = async (name: string) => {
    await row.getByRole('button', { name: 'More: ' }).click()
    await row.getByRole('button', { name }).click()
  }
  await choose('Hide: ')
  await expect(row.getByText('Hidden')).toBeVisible()
  await choose('Remove: ')
  await expect(titlesOf(page, 'Maggam Work').getByText('Green')).toHaveCount(0)
  await page.getByText(/^Removed \(\d+\)$/).click()
  await row.getByRole('button', { name: 'Restore' }).click()
  await expect(titlesOf(page, 'Maggam Work').last()).toHaveText('Green')
})

test.describe('of a file that is no picture', () => {
  // The trace fetches the blob URL, which the page's policy forbids.
  test.use({ expectedConsoleErrors: [/Connecting to 'blob:/] })

  test('what can’t be right is said in words, and what was typed stays', async ({ page }) => {
    await page.getByRole('button', { name: 'Add a piece to Maggam Work' }).click()
    const dialog = page.getByRole('dialog', { name: 'New piece' })
    const price = dialog.getByLabel('Price in rupees')
    const save = dialog.getByRole('button', { name: 'Save' })
    await price.fill('-1')
    await save.click()
    await expect(dialog.getByText('The price can’t be below ₹0')).toBeVisible()
    await expect(dialog.getByText('Please give the piece a name')).toBeVisible()
    await price.fill('ask me')
    await save.click()
    await expect(dialog.getByText('The price is a whole number of rupees, such as 4500')).toBeVisible()
    await dialog.getByLabel('Picture of the piece').setInputFiles({
      name: 'IMG_0001.HEIC',
      mimeType: 'image/heic',
      buffer: Buffer.concat([Buffer.from('\0\0\0\u0018ftypheic'), Buffer.alloc(500)]),
    })
    await expect(dialog.getByText(/This browser can’t open HEIC photos/)).toBeVisible()
    await dialog.getByLabel('Name').fill('x'.repeat(300))
    expect((await dialog.getByLabel('Name').inputValue()).length).toBe(80)
    await page.keyboard.press('Escape')
    await expect(
      dialog
        .getByRole('button', { name: 'Keep editing' })
        .or(dialog.getByText(/discard/i))
        .first(),
    ).toBeVisible()
  })
})

test('a photograph of 40 MB is made smaller before it is sent', async ({ page }) => {
  await page.getByRole('button', { name: 'Add a piece to Machine Embroidery' }).click()
  const dialog = page.getByRole('dialog', { name: 'New piece' })
  await dialog.getByLabel('Name').fill('Large photograph')
  await dialog.getByLabel('Price in rupees').fill('900')
  // Data after the image makes the PNG too large to be sent unchanged.
  const { buffer, ...file } = await picture('large.png', '#204060')
  const sent = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().includes('/file-store/'),
  )
  const large = Buffer.concat([buffer, Buffer.alloc(40 * 1024 ** 2)])
  const path = test.info().outputPath('large.png')
  await (await import('node:fs/promises')).writeFile(path, large)
  await dialog.getByLabel('Picture of the piece').setInputFiles(path)
  await dialog.getByText('Our own work').click()
  expect(Number((await (await sent).allHeaders())['content-length'])).toBeLessThan(10 * 1024 ** 2)
  expect(file.name).toBe('large.png')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, 'Large photograph')).toContainText('₹900')
})

test('an earlier version is brought back, and what was worked on is kept', async ({ page, zari }) => {
  const server = atServer(page.request, zari.origin)
  const [pink] = (await server.pieces()).filter(({ title }) => title === 'Pink')
  if (!pink) throw new Error('The piece is not there')
  await server.edit(pink, { price: 9_999 })
  const { versions } = await server.publish()
  const before = (versions[0]?.version ?? 0) - 1
  await page.goto(pagePaths.publishing)
  await page.getByRole('button', { name: `Restore version ${before}` }).click()
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.getByText(`Version ${before} restored`, { exact: true })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Pink' }).first()).toContainText(
    '₹4,500 becomes ₹9,999',
  )
  expect(await (await page.request.get('/')).text()).not.toContain('₹9,999')
})

test.describe('while the server is away', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] })

  test('without the server the screen says that it needs it, and nothing else is lost', async ({
    page,
    context,
  }) => {
    await page.route('**/api/admin/gallery', (route) => route.abort())
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('Could not load the gallery')
    await context.unrouteAll()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(titlesOf(page, 'Tailoring').first()).toBeVisible()
  })
})
