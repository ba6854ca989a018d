import { addDays, dayInIndia } from '@zari/shared/time/due-date'
import { editElsewhere, expect, newName, openList, rowOf, sendOrder, sizes, test } from './staff-test.ts'

test.use(sizes.phone)

test('orders are filtered by status, dates and how near the due date is', async ({
  page,
  signedIn,
  zari,
}) => {
  const word = newName('Filtered')
  const today = dayInIndia(new Date())
  await signedIn()
  const wanted = [
    { name: `${word} late`, due: addDays(today, -3), status: 'in_progress' },
    { name: `${word} done`, due: addDays(today, -3), status: 'completed' },
    { name: `${word} soon`, due: addDays(today, 2), status: 'not_started' },
    { name: `${word} free`, due: null, status: 'not_started' },
  ]
  for (const { name, due, status } of wanted) {
    const id = await sendOrder(zari.origin, 'custom-outfit-quotes', { name })
    await editElsewhere(page.request, zari.origin, 'custom-outfit-quotes', id, 'due-date', {
      dueDate: due,
    })
    if (status !== 'not_started')
      await editElsewhere(page.request, zari.origin, 'custom-outfit-quotes', id, 'status', { status })
  }
  await page.goto(`/custom-design-orders?q=${encodeURIComponent(word)}`)
  const rows = page.getByRole('main').locator('tbody tr, li')
  await expect(rows).toHaveCount(4)
  await expect(rowOf(page, `${word} free`)).toContainText('Not set')

  await page.getByRole('button', { name: /^Late/ }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('3 days late')
  await page.getByRole('button', { name: /^All/ }).click()
  await expect(rows).toHaveCount(4)

  await page.getByRole('button', { name: 'Filters' }).click()
  const filters = page.getByRole('group', { name: 'Filters' })
  await expect(filters.getByLabel('Status').getByRole('option')).toHaveText([
    'All statuses',
    'New',
    'In Progress',
    'Completed',
    'Cancelled',
  ])
  await filters.getByLabel('Status').selectOption('New')
  await expect(rows).toHaveCount(2)
  await filters.getByLabel('Due to').fill(today)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Not set')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await filters.getByLabel('Ordered from').fill(addDays(today, 1))
  await expect(page.getByText('Nothing found. Change')).toBeVisible()
  await filters.getByLabel('Ordered from').fill(today)
  await filters.getByLabel('Ordered to').fill(today)
  await expect(rows).toHaveCount(4)

  await filters.getByLabel('Sort by').selectOption('Due date')
  await expect(rows.first()).toContainText('late')
  await expect(rows.last()).toContainText('done')
  await page.reload()
  await expect(rows.first()).toContainText('late')
})

test('a year filters once all its digits are typed', async ({ page, signedIn, zari }) => {
  const name = newName()
  await sendOrder(zari.origin, 'custom-outfit-quotes', { name })
  await signedIn()
  await openList(page, 'custom-outfit-quotes', name)
  await page.getByRole('button', { name: 'Filters' }).click()
  const field = page.getByLabel('Ordered from')
  const nextYear = String(Number(dayInIndia(new Date()).slice(0, 4)) + 1)
  await field.click({ position: { x: 20, y: 20 } })
  await page.keyboard.type('0505')
  const years = Array.from({ length: 4 }, (_, typed) => nextYear.slice(0, typed + 1).padStart(4, '0'))
  for (const [index, year] of years.entries()) {
    await page.keyboard.type(nextYear[index] ?? '')
    await expect(field, 'what is typed stays').toHaveValue(`${year}-05-05`)
    if (year === nextYear) continue
    await expect(rowOf(page, name), `the year ${year} filters nothing`).toHaveCount(1)
    expect(new URL(page.url()).searchParams.has('orderFrom')).toBe(false)
  }
  await expect(page.getByText('Nothing found. Change')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`orderFrom=${nextYear}-05-05`))

  await page.keyboard.press('Backspace')
  await expect(rowOf(page, name)).toHaveCount(1)
  await page.keyboard.type('20')
  await page.getByRole('searchbox').focus()
  await expect(page.getByText('Please enter a valid date')).toBeVisible()
  await expect(field).toHaveValue('0020-05-05')
  await page.getByLabel('Status', { exact: true }).selectOption('New')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(field).toHaveValue('')
})

test('the chips count what was found', async ({ page, signedIn, zari }) => {
  const word = newName('Counted')
  const today = dayInIndia(new Date())
  await signedIn()
  for (const [index, days] of [-3, -1, 0, 2, 40].entries()) {
    const id = await sendOrder(zari.origin, 'outfit-details-orders', { name: `${word} no ${index}.` })
    const dueDate = addDays(today, days)
    await editElsewhere(page.request, zari.origin, 'outfit-details-orders', id, 'due-date', {
      dueDate,
    })
  }
  await page.goto(`/outfit-orders?q=${encodeURIComponent(word)}`)
  const chips = page.getByRole('group', { name: 'Filter results' }).getByRole('button')
  await expect(chips.first()).toHaveAccessibleName('All 5 found')
  const rows = page.getByRole('main').locator('tbody tr, li')
  for (const chip of await chips.all()) {
    const number = Number(/\d+/.exec((await chip.textContent()) ?? '')?.[0])
    await chip.click()
    await expect(rows).toHaveCount(number)
  }
  await page.getByRole('searchbox').fill('')
  await expect(page.getByRole('group', { name: 'Show', exact: true })).toBeVisible()
})

test('a page has twenty records, newest first; Back returns to the same place, page and filters', async ({
  page,
  signedIn,
  zari,
}) => {
  const word = newName('Paged')
  for (let number = 1; number <= 22; number++)
    await sendOrder(zari.origin, 'contact-inquiries', { name: `${word} no ${number}.` })
  await signedIn()
  for (const [viewport, each] of [
    [sizes.phone.viewport, 'li[aria-label]'],
    [sizes.laptop.viewport, 'tbody tr'],
  ] as const) {
    await page.setViewportSize(viewport)
    await page.goto(`/contact-inquiries?q=${encodeURIComponent(word)}`)
    const shown = page.getByRole('main').locator(each)
    for (const number of [5, 22]) {
      await expect(shown).toHaveCount(20)
      const one = shown.filter({ hasText: `${word} no ${number}.` })
      await one.scrollIntoViewIfNeeded()
      const place = (await one.boundingBox())?.y ?? Number.NaN
      await one.getByRole('link').first().click()
      await page.getByRole('heading', { name: 'History' }).waitFor()
      await page.goBack()
      await expect(one).toBeInViewport()
      await expect.poll(async () => Math.abs(((await one.boundingBox())?.y ?? NaN) - place)).toBeLessThan(4)
    }
  }

  await page.goto('/contact-inquiries')
  await page.getByRole('searchbox').fill(word)
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(20)
  await expect(rows.first()).toContainText('no 22.')
  await expect(page.getByText('1 to 20 of 22')).toBeVisible()
  await expect(page).toHaveURL(/q=Paged/)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(rows).toHaveCount(2)
  await expect(page).toHaveURL(/page=2/)
  await rows
    .last()
    .getByRole('link', { name: /no 1\.$/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('no 1.')
  await page.goBack()
  await expect(rows).toHaveCount(2)
  await expect(page.getByRole('searchbox')).toHaveValue(word)
  await rows
    .last()
    .getByRole('link', { name: /no 1\.$/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Contact Inquiries' }).click()
  await expect(rows).toHaveCount(2)
})
