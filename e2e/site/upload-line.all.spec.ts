import type { Locator, Page, Route } from '@playwright/test'
import { picture } from '../support/pictures.ts'
import { openDialog, photosOf } from './open-uploads.ts'
import { expect, notice, test, wakeForm } from './site-test.ts'

test.use({ expectedConsoleErrors: [/Failed to load resource/] })

const storePath = '**/file-store/**'

async function startUpload(page: Page, ...names: string[]): Promise<Locator> {
  if (names.length === 0) names.push('sizes.png')
  await page.goto('/outfit-details?type=Kurtis')
  await wakeForm(page)
  const dialog = await openDialog(page, 'Measurements')
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles(await Promise.all(names.map((name) => picture(name, '#eeeeee'))))
  await dialog.getByRole('button', { name: /^Upload \d photos?$/ }).click()
  return dialog
}

test('where the dialog’s script is lost, that is said and the form stays', async ({ page }) => {
  await page.route('**/assets/upload-dialog-*.js', (route) => route.abort())
  await page.goto('/outfit-details?type=Kurtis')
  await wakeForm(page)
  await page.getByLabel('Full Name *').fill('Sita')
  await openDialog(page, 'Measurements')
  await expect(notice(page)).toContainText('No Internet connection')
  await expect(page.getByLabel('Full Name *')).toHaveValue('Sita')
  await expect(page.getByRole('button', { name: 'Submit Order Details' })).toBeEnabled()
})

test('the focus stays in the dialog when “Retry all” is gone', async ({ page }) => {
  const held: Route[] = []
  let tries = 0
  await page.route(storePath, (route) => {
    tries += 1
    return tries > 2 ? void held.push(route) : route.fulfill({ status: 400 })
  })
  const dialog = await startUpload(page, 'front.png', 'back.png')
  await expect(dialog.locator('li[data-state=error]')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Retry all' }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Retry all' })).toBeHidden()
  await expect(dialog.getByRole('button', { name: 'Pause front.png' })).toBeFocused()
  await expect.poll(() => held.length).toBe(2)
  for (const route of held) await route.continue()
  await expect(notice(page)).toContainText('Measurements Uploaded')
})

test('closing asks while pictures are not up yet, however often Escape is pressed', async ({ page }) => {
  const held: Route[] = []
  await page.route(storePath, (route) => void held.push(route))
  const dialog = await startUpload(page)
  await expect.poll(() => held.length).toBe(1)
  for (let times = 0; times < 4; times++) {
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
  }
  await expect(dialog).toContainText('1 picture is not uploaded yet')
  await expect(dialog.getByRole('button', { name: 'Keep uploading' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Keep uploading' }).click()
  await expect(dialog).not.toContainText('not uploaded yet')
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await dialog.getByRole('button', { name: 'Close anyway' }).click()
  await expect(dialog).toBeHidden()
  await expect(photosOf(page, 'Measurements')).toBeFocused()
})

test('what was up when the rest was given up is kept', async ({ page }) => {
  let sent = 0
  await page.route(storePath, (route) => {
    sent += 1
    return sent === 1 ? route.continue() : undefined
  })
  const dialog = await startUpload(page, 'front.png', 'back.png')
  await expect(dialog.locator('li[data-state=complete]')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Close anyway' }).click()
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(1)
})

test('pictures that were picked and not sent are not left out unasked', async ({ page }) => {
  await page.goto('/outfit-details?type=Kurtis')
  await wakeForm(page)
  const dialog = await openDialog(page, 'Measurements')
  const input = dialog.locator('input[type=file]').first()
  await input.setInputFiles(await picture('sizes.png', '#eeeeee'))
  await expect(dialog.locator('li')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toContainText('1 picture is not uploaded yet')
})
