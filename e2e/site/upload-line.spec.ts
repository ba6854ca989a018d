import type { Locator, Page } from '@playwright/test'
import { apiPaths } from '@zari/shared/api/paths'
import { picture } from '../support/pictures.ts'
import { expect, notice, test, wakeForm } from './site-test.ts'

/** What an upload does on a line that comes and goes (specification, sections 4 and 8). */
test.use({ expectedConsoleErrors: [/Failed to load resource|\[Uppy\]/] })

const storePath = '**/file-store/**'

async function startUpload(page: Page): Promise<Locator> {
  await page.goto('/outfit-details?type=Kurtis')
  await wakeForm(page)
  await page.getByRole('button', { name: 'Upload Measurements' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload Measurements' })
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture('sizes.png', '#eeeeee'))
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click()
  return dialog
}

test('a file on its way is paused, and sent when it is resumed', async ({ page }) => {
  let held = true
  await page.route(storePath, (route) => (held ? undefined : route.continue()))
  const dialog = await startUpload(page)
  const row = dialog.locator('li')
  await expect(row).toHaveAttribute('data-state', 'uploading')
  await dialog.getByRole('button', { name: 'Pause sizes.png' }).click()
  await expect(row).toHaveAttribute('data-state', 'paused')
  held = false
  await dialog.getByRole('button', { name: 'Resume sizes.png' }).click()
  await expect(notice(page)).toContainText('Measurements Uploaded')
})

test('a line that is lost is said, and the upload goes on by itself when it is back', async ({
  page,
  context,
}) => {
  await page.goto('/outfit-details?type=Kurtis')
  await wakeForm(page)
  await page.getByRole('button', { name: 'Upload Measurements' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload Measurements' })
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture('sizes.png', '#eeeeee'))
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click()
  await expect(dialog).toContainText('No Internet connection')
  await context.setOffline(false)
  await expect(notice(page)).toContainText('Measurements Uploaded')
})

test('an address that could not be had is asked for again before anyone is told', async ({ page }) => {
  let asked = 0
  await page.route(`**${apiPaths.upload}`, (route) => {
    asked += 1
    return asked < 3 ? route.abort() : route.continue()
  })
  await startUpload(page)
  await expect(notice(page)).toContainText('Measurements Uploaded')
  expect(asked).toBe(3)
})

test('what the store refuses can be sent again', async ({ page }) => {
  await page.route(storePath, (route) => route.fulfill({ status: 403 }), { times: 1 })
  const dialog = await startUpload(page)
  await expect(dialog.locator('li')).toContainText('Failed to upload sizes.png')
  await dialog.getByRole('button', { name: 'Retry sizes.png' }).click()
  await expect(notice(page)).toContainText('Measurements Uploaded')
})

test('where the dialog’s script is lost, that is said and the form stays', async ({ page }) => {
  await page.route('**/assets/upload-dialog-*.js', (route) => route.abort())
  await page.goto('/outfit-details?type=Kurtis')
  await wakeForm(page)
  await page.getByLabel('Full Name *').fill('Sita')
  await page.getByRole('button', { name: 'Upload Measurements' }).click()
  await expect(notice(page)).toContainText('No Internet connection')
  await expect(page.getByLabel('Full Name *')).toHaveValue('Sita')
  await expect(page.getByRole('button', { name: 'Submit Order Details' })).toBeEnabled()
})
