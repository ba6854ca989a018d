import { readFile } from 'node:fs/promises'
import { ORDER_KINDS, type OrderKind } from '@zari/shared/orders/order-kinds'
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
  unfold,
} from './staff-test.ts'

const columns = {
  'contact-inquiries': ['Message'],
  'custom-outfit-quotes': ['Design Image', 'Measurements', 'Details'],
  'outfit-details-orders': ['Outfit Type', 'Measurements', 'Details'],
} satisfies Record<OrderKind, string[]>

const before = ['Order ID', 'Name', 'Contact', 'Gallery Source']
const after = ['Status', 'Due Date', 'Notes', 'Actions', 'Date']

test.describe('the lists, laptop', () => {
  test.use(sizes.laptop)

  for (const kind of ORDER_KINDS) {
    test(`${kind} shows the specification's columns`, async ({ page, signedIn, zari }) => {
      const name = newName()
      const id = await sendOrder(zari.origin, kind, { name, email: 'somebody@example.com' })
      await signedIn()
      await openList(page, kind, name)
      await expect(page.getByRole('columnheader')).toHaveText([...before, ...columns[kind], ...after])
      for (const head of await page.getByRole('columnheader').all())
        expect((await head.boundingBox())?.height, 'a heading of two lines at most').toBeLessThan(48)
      const row = rowOf(page, name)
      await expect(row).toContainText(id.slice(-8))
      await expect(row).toContainText('somebody@example.com')
      await expect(row).toContainText('in 7 days')
      await expect(row).toContainText('just now')
      await expect(row.getByRole('combobox', { name: /^Status/ })).toHaveValue('not_started')
      await expect(row.getByRole('combobox', { name: /^Status/ }).getByRole('option')).toHaveText([
        'Not Yet Started',
        'In Progress',
        'Completed',
        'Cancelled',
      ])
    })
  }

  test('a page has twenty records, newest first, and Back keeps page and filters', async ({
    page,
    signedIn,
    zari,
  }) => {
    const word = newName('Paged')
    for (let number = 1; number <= 22; number++)
      await sendOrder(zari.origin, 'contact-inquiries', { name: `${word} no ${number}.` })
    await signedIn()
    await page.goto('/contact-inquiries')
    await page.getByRole('searchbox').fill(word)
    const rows = page.locator('tbody tr')
    await expect(rows).toHaveCount(20)
    await expect(rows.first()).toContainText('no 22.')
    await expect(page.getByText('1 to 20 of 22')).toBeVisible()
    await expect(page).toHaveURL(/q=Paged/)
    await rows
      .last()
      .getByRole('link', { name: /no 3\.$/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('no 3.')
    await page.goBack()
    await expect(rows.last()).toContainText('no 3.')
    await expect(rows.last()).toBeInViewport()
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

  test('badges name the gallery, each in its colour', async ({ page, signedIn, zari }) => {
    await signedIn()
    const sources = ['Tailoring', 'Maggam Work', 'Machine Embroidery', 'Bridal']
    const colours = new Set<string>()
    for (const gallerySource of sources) {
      const name = newName()
      await sendOrder(zari.origin, 'custom-outfit-quotes', { name, gallerySource })
      await openList(page, 'custom-outfit-quotes', name)
      const badge = rowOf(page, name).getByText(gallerySource, { exact: true })
      colours.add(await badge.evaluate((element) => getComputedStyle(element).backgroundColor))
    }
    expect(colours.size).toBe(sources.length)
  })
})

for (const [size, use] of Object.entries(sizes)) {
  test.describe(`finding, ${size}`, () => {
    test.use(use)

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

    if (size !== 'phone') return

    test('a customer by phone, however it is typed', async ({ page, signedIn, zari }) => {
      const name = newName()
      const digits = String(Math.floor(Math.random() * 1e8)).padStart(8, '0')
      await sendOrder(zari.origin, 'outfit-details-orders', {
        name,
        phone: `+91 97${digits.slice(0, 3)} ${digits.slice(3)}`,
      })
      await signedIn()
      await page.goto('/outfit-orders')
      for (const typed of [`97${digits}`, `097${digits}`, `+9197${digits}`, `9197${digits}`]) {
        await page.getByRole('searchbox').fill(typed)
        await expect(rowOf(page, name)).toHaveCount(1)
      }
      await page.getByRole('searchbox').fill(`96${digits}`)
      await expect(page.getByText('Nothing found. Change')).toBeVisible()
      await page.getByRole('searchbox').fill(`97${digits}`)
      await unfold(rowOf(page, name))
      await expect(rowOf(page, name).getByRole('link', { name: /^\+91 97/ })).toHaveAttribute(
        'href',
        `tel:+9197${digits}`,
      )
    })

    test('by status, dates and how near the due date is', async ({ page, signedIn, zari }) => {
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

    test.describe(() => {
      test.use({ expectedConsoleErrors: [/Failed to load resource/] })

      test('what the list shows is saved as a file, and offline it says what it needs', async ({
        page,
        signedIn,
        zari,
      }) => {
        const word = newName('లక్ష్మి')
        await sendOrder(zari.origin, 'outfit-details-orders', { name: `${word} one` })
        await sendOrder(zari.origin, 'outfit-details-orders', { name: 'Somebody else' })
        await signedIn()
        await openList(page, 'outfit-details-orders', word)
        await page.getByRole('button', { name: 'Export' }).click()
        const saving = page.waitForEvent('download')
        await page.getByRole('button', { name: 'CSV' }).click()
        const saved = await saving
        expect(saved.suggestedFilename()).toMatch(/^outfit-orders-\d{4}-\d\d-\d\d\.csv$/)
        const text = await readFile(await saved.path(), 'utf8')
        expect(text.split('\r\n').filter(Boolean)).toHaveLength(2)
        expect(text).toContain(`${word} one`)

        await page.route('**/export?*', (route) => route.abort('internetdisconnected'))
        await page.getByRole('button', { name: 'Export' }).click()
        await page.getByRole('button', { name: 'Excel' }).click()
        await expect(page.getByText(/^Export needs the internet/)).toBeVisible()
      })
    })
  })
}
