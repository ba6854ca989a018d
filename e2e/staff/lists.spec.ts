import { readFile } from 'node:fs/promises'
import { addDays, dayInIndia } from '@zari/shared/due-date'
import {
  editElsewhere,
  expect,
  newName,
  openList,
  rowOf,
  sendOrder,
  sendPicture,
  sizes,
  test,
} from './staff-test.ts'

test.use(sizes.phone)

test('pictures open in a viewer that zooms', async ({ page, signedIn, zari }) => {
  const name = newName()
  const designImageUrls = [
    await sendPicture(zari.origin, '#b0175b'),
    await sendPicture(zari.origin, '#0f5c5c'),
  ]
  await sendOrder(zari.origin, 'custom-outfit-quotes', { name, designImageUrls })
  await signedIn()
  await openList(page, 'custom-outfit-quotes', name)
  await rowOf(page, name)
    .getByRole('button', { name: /(Design images|Pictures).*view picture 1 of 2/ })
    .click()
  const viewer = page.getByRole('dialog')
  const shown = viewer.getByRole('img', { name: /picture 1 of 2/ })
  await expect(shown).toBeVisible()
  await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(640)
  await viewer.getByRole('button', { name: 'Zoom in' }).click()
  await expect(shown).toHaveCSS('transform', /matrix\(1\.5/)
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByRole('img', { name: /picture 2 of 2/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
})

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

test('the chips show open orders, and those that are ready for the customer', async ({
  page,
  signedIn,
  zari,
}) => {
  // On a tablet a row shows its buttons without being opened.
  await page.setViewportSize({ width: 1024, height: 768 })
  const word = newName('Chips')
  await signedIn()
  const names = ['ready', 'done', 'fresh'].map((each) => `${word} ${each}`)
  const ids = await Promise.all(
    names.map((name) => sendOrder(zari.origin, 'outfit-details-orders', { name })),
  )
  const edit = (index: number, name: 'status' | 'stage', fields: object) =>
    editElsewhere(page.request, zari.origin, 'outfit-details-orders', ids[index] ?? '', name, fields)
  await edit(0, 'status', { status: 'in_progress' })
  await edit(0, 'stage', { stage: 'ready' })
  await edit(1, 'status', { status: 'completed' })
  await page.goto(`/outfit-orders?q=${encodeURIComponent(word)}`)
  const rows = rowOf(page, word)
  await expect(rows).toHaveCount(3)
  await page.getByRole('button', { name: /^Open 2/ }).click()
  await expect(page).toHaveURL(/work=open/)
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: /^Ready 1/ }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('ready')
  await rows.getByRole('button', { name: /^WhatsApp/ }).click()
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(/is ready for you/)
  await page.keyboard.press('Escape')
  await rows.getByRole('button', { name: /, next: Collected$/ }).click()
  await expect(rows).toHaveCount(0)
  await page.goto('/contact-inquiries')
  await expect(page.getByRole('button', { name: /^Ready/ })).toHaveCount(0)
})

test('what the list shows is saved as a CSV file', async ({ page, signedIn, zari }) => {
  const word = newName('లక్ష్మి')
  await sendOrder(zari.origin, 'outfit-details-orders', { name: `${word} one` })
  await sendOrder(zari.origin, 'outfit-details-orders', { name: 'Somebody else' })
  await signedIn()
  await openList(page, 'outfit-details-orders', word)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/^outfit-orders-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await saved.path(), 'utf8')
  expect(text.split('\r\n').filter(Boolean)).toHaveLength(2)
  expect(text).toContain(`${word} one`)
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
