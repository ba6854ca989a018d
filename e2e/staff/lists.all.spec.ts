import { dayInIndia } from '@zari/shared/time/due-date'
import { expect, newName, openList, sendOrder, sizes, test } from './staff-test.ts'

test.use(sizes.phone)

test('a year filters once all its digits are typed', async ({ page, signedIn, zari }) => {
  const name = newName()
  await sendOrder(zari.origin, 'custom-outfit-quotes', { name })
  await signedIn()
  await openList(page, 'custom-outfit-quotes', name)
  // The sheet of filters lies over the list.
  const row = page.locator('main li').filter({ hasText: name })
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByText('Dates and sorting').click()
  const field = page.getByLabel('Ordered from')
  const nextYear = String(Number(dayInIndia(new Date()).slice(0, 4)) + 1)
  await field.click({ position: { x: 20, y: 20 } })
  await page.keyboard.type('0505')
  const years = Array.from({ length: 4 }, (_, typed) => nextYear.slice(0, typed + 1).padStart(4, '0'))
  for (const [index, year] of years.entries()) {
    await page.keyboard.type(nextYear[index] ?? '')
    await expect(field, 'what is typed stays').toHaveValue(`${year}-05-05`)
    if (year === nextYear) continue
    await expect(row, `the year ${year} filters nothing`).toHaveCount(1)
    expect(new URL(page.url()).searchParams.has('orderFrom')).toBe(false)
  }
  await expect(page.getByText('Nothing found. Change')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`orderFrom=${nextYear}-05-05`))

  await page.keyboard.press('Backspace')
  await expect(row).toHaveCount(1)
  await page.keyboard.type('20')
  await page.getByRole('button', { name: 'In Progress' }).focus()
  await expect(page.getByText('Please enter a valid date')).toBeVisible()
  await expect(field).toHaveValue('0020-05-05')
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(field).toHaveValue('')
})
