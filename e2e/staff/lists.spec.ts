import { readFile } from 'node:fs/promises'
import { addDays, dayInIndia } from '@zari/shared/time/due-date'
import { editElsewhere, expect, newName, rowOf, sendOrder, sendPicture, sizes, test } from './staff-test.ts'

const KIND = 'custom-outfit-quotes'
const today = dayInIndia(new Date())

test('a list is searched, filtered, counted, turned over and exported; its pictures and its orders open, and Back leads to the same place', async ({
  page,
  signedIn,
  zari,
}) => {
  const word = newName('లక్ష్మి')
  const name = (what: string) => `${word} ${what}.`
  await signedIn()
  const edit = (id: string, edited: 'status' | 'due-date', fields: object) =>
    editElsewhere(page.request, zari.origin, KIND, id, edited, fields)
  for (let number = 1; number <= 18; number++)
    await sendOrder(zari.origin, KIND, { name: name(`no ${number}`) })
  const designImageUrls = [
    await sendPicture(zari.origin, '#b0175b'),
    await sendPicture(zari.origin, '#0f5c5c'),
  ]
  const late = await sendOrder(zari.origin, KIND, { name: name('late'), designImageUrls })
  await edit(late, 'due-date', { dueDate: addDays(today, -3) })
  await edit(late, 'status', { status: 'in_progress' })
  const done = await sendOrder(zari.origin, KIND, { name: name('done') })
  await edit(done, 'status', { status: 'completed' })
  const free = await sendOrder(zari.origin, KIND, { name: name('free') })
  await edit(free, 'due-date', { dueDate: null })

  await page.setViewportSize(sizes.laptop.viewport)
  await page.goto('/custom-design-orders')
  await page.getByRole('searchbox').fill(word)
  const rows = page.locator('tbody tr')
  await expect(page.getByText('1 to 20 of 21')).toBeVisible()
  await expect(rows).toHaveCount(20)
  await expect(rows.first()).toContainText(name('free'))
  await expect(page).toHaveURL(/q=/)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(rows).toHaveCount(1)
  const last = rows.getByRole('link', { name: name('no 1'), exact: true })
  await last.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name('no 1'))
  await page.goBack()
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('searchbox')).toHaveValue(word)
  await expect(page).toHaveURL(/page=2/)

  await page.getByRole('button', { name: /^Late 1/ }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('3 days late')
  await expect(page.getByRole('link', { name: '1 more in Completed' })).toBeVisible()
  await rows.getByRole('button', { name: /view picture 1 of 2/ }).click()
  const viewer = page.getByRole('dialog')
  const shown = viewer.getByRole('img', { name: /picture 1 of 2/ })
  await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(640)
  await viewer.getByRole('button', { name: 'Zoom in' }).click()
  await expect(shown).toHaveCSS('transform', /matrix\(1\.5/)
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByRole('img', { name: /picture 2 of 2/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()

  await page.getByRole('button', { name: /^All 21/ }).click()
  await page.getByRole('button', { name: 'Filters' }).click()
  const filters = page.getByRole('group', { name: 'Filters' })
  await filters.getByLabel('Status').selectOption('Completed')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(name('done'))
  await filters.getByText('Dates').click()
  await filters.getByLabel('Ordered from').fill(addDays(today, 1))
  await expect(page.getByText('Nothing found. Change')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await filters.getByLabel('Sort by').selectOption('Due date')
  await expect(rows.first()).toContainText(name('late'))

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/^custom-design-orders-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await saved.path(), 'utf8')
  expect(text.split('\r\n').filter(Boolean)).toHaveLength(22)
  expect(text).toContain(name('late'))

  await page.setViewportSize(sizes.phone.viewport)
  await page.goto(`/custom-design-orders?q=${encodeURIComponent(word)}`)
  await expect(rowOf(page, name('no 5'))).toHaveCount(1)

  const one = rowOf(page, name('no 5'))
  await one.scrollIntoViewIfNeeded()
  const place = (await one.boundingBox())?.y ?? Number.NaN
  await one.getByRole('link').first().click()
  await page.getByRole('heading', { name: 'History' }).waitFor()
  await page.goBack()
  await expect.poll(async () => Math.abs(((await one.boundingBox())?.y ?? NaN) - place)).toBeLessThan(4)
})
