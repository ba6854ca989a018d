import { addDays, dayInIndia } from '@zari/shared/due-date'
import { startZari } from '../support/zari.ts'
import { editElsewhere, expect, newName, openList, rowOf, sendOrder, sizes, test } from './staff-test.ts'

for (const [size, use] of Object.entries(sizes)) {
  test.describe(`filters, ${size}`, () => {
    test.use(use)

    test('an e-mail address goes on in a new line after its @ or a full stop', async ({
      page,
      signedIn,
      zari,
    }) => {
      const name = newName()
      const email = 'sita.mahalakshmi.chowdary@boutique-friends.example.com'
      await sendOrder(zari.origin, 'outfit-details-orders', { name, email })
      await signedIn()
      await openList(page, 'outfit-details-orders', name)
      const broken = async (place: ReturnType<typeof rowOf>) => {
        const shown = place.getByText(email).first()
        await expect(shown).toBeVisible()
        return shown.evaluate((element) => {
          const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
          const found: string[] = []
          for (let text = texts.nextNode(); text; text = texts.nextNode()) {
            const range = document.createRange()
            range.selectNodeContents(text)
            if (range.getClientRects().length > 1) found.push(text.textContent ?? '')
          }
          return found
        })
      }
      const sensible = ['boutique-friends.']
      expect((await broken(rowOf(page, name))).filter((part) => !sensible.includes(part))).toEqual([])
      await rowOf(page, name)
        .getByRole('button', { name: /Add More Details/ })
        .click()
      const sheet = page.getByRole('dialog')
      expect((await broken(sheet)).filter((part) => !sensible.includes(part))).toEqual([])
    })

    if (size !== 'phone') return

    test('a year is typed digit by digit, and filters when it is whole', async ({ page, signedIn, zari }) => {
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

    test('the numbers on the chips are of what was found', async ({ page, signedIn, zari }) => {
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

    test('what is not found while the orders are being copied may still come', async ({
      browser,
      signIn,
    }) => {
      const own = await startZari()
      const context = await browser.newContext({ ...use, baseURL: own.origin, locale: 'en-IN' })
      const page = await context.newPage()
      try {
        for (const name of ['Wanted Long Ago', 'Somebody Else', 'The Newest'])
          await sendOrder(own.origin, 'contact-inquiries', { name })
        let letThrough = () => {}
        const rest = new Promise<void>((resolve) => (letThrough = resolve))
        await page.route('**/api/admin/{first-copy,changes}**', async (route) => {
          const url = new URL(route.request().url())
          if (url.searchParams.has('since')) await rest
          url.searchParams.set('limit', '1')
          await route.continue({ url: url.href })
        })
        await signIn(page)
        await page
          .getByRole('navigation')
          .filter({ visible: true })
          .getByRole('link', { name: 'Orders' })
          .click()
        await page.getByRole('link', { name: 'Consultations' }).click()
        await expect(rowOf(page, 'The Newest')).toHaveCount(1)
        await page.getByRole('searchbox').fill('Long Ago')
        await expect(page.getByText('Orders are still loading')).toBeVisible()
        await expect(page.getByText('Nothing found. Change')).toHaveCount(0)
        letThrough()
        await expect(rowOf(page, 'Wanted Long Ago')).toHaveCount(1)
        await page.getByRole('searchbox').fill('Nobody of this name')
        await expect(page.getByText('Nothing found. Change')).toBeVisible()
      } finally {
        await context.close()
        await own.remove()
      }
    })
  })
}
