import type { Locator, Page } from '@playwright/test'
import { addDays, dayInIndia } from '@zari/shared/due-date'
import { type OrderKind, ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import type { OrderEditName } from '@zari/shared/orders/order-schemas'
import { violationsOf } from '../support/axe.ts'
import { startZari } from '../support/zari.ts'
import {
  editElsewhere,
  expect,
  newName,
  readRecord,
  rowOf,
  sendOrder,
  sendPicture,
  test,
  toast,
} from './staff-test.ts'

const KIND = 'outfit-details-orders'

/** How many rows of a list are wholly in sight, with nothing lying over them. */
function wholeRows(page: Page): Promise<number> {
  return page
    .getByRole('main')
    .locator('li[aria-label]')
    .evaluateAll((rows) => {
      const bars = [...document.querySelectorAll('header, nav')]
        .filter((bar) => getComputedStyle(bar).display !== 'none')
        .map((bar) => bar.getBoundingClientRect())
      const upper = Math.max(0, ...bars.filter(({ top }) => top <= 0).map(({ bottom }) => bottom))
      const fixed = bars.filter(({ bottom, top }) => top > 0 && Math.abs(bottom - innerHeight) < 2)
      const lower = Math.min(innerHeight, ...fixed.map(({ top }) => top))
      return rows.filter((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return top >= upper && bottom <= lower
      }).length
    })
}

const sizes = [
  ['a tablet', { width: 1024, height: 768 }, 6],
  ['a low phone', { width: 360, height: 640 }, 3],
  ['a phone', { width: 390, height: 844 }, 3],
] as const

for (const [device, viewport, rows] of sizes) {
  test.describe(`a list on ${device}`, () => {
    test.use({ viewport, hasTouch: true })

    test(`shows ${rows} whole orders, each with what is asked for at the counter`, async ({
      page,
      signedIn,
      zari,
    }) => {
      const word = newName('Shown')
      const pictures = await Promise.all(
        ['#b0175b', '#0f5c5c', '#c9982f', '#5b1020'].map((colour) => sendPicture(zari.origin, colour)),
      )
      await signedIn()
      let last = ''
      for (let number = 1; number <= 8; number++) {
        last = await sendOrder(zari.origin, KIND, {
          name: `${word} no ${number}.`,
          outfitType: 'Bridal blouse',
        })
        await editElsewhere(page.request, zari.origin, KIND, last, 'notes', {
          notes: 'Neck 7.5 at the back, with tassels and padding, lining in cotton',
          totalAmount: '12500',
          advancePaid: '4000',
          ...(number === 8 && { uploadedFiles: pictures }),
        })
        await editElsewhere(page.request, zari.origin, KIND, last, 'status', { status: 'in_progress' })
        await editElsewhere(page.request, zari.origin, KIND, last, 'stage', { stage: 'stitching' })
      }
      await page.goto(`/outfit-orders?q=${encodeURIComponent(word)}`)
      await expect(rowOf(page, word)).toHaveCount(8)
      await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(rows)

      const row = rowOf(page, 'no 8.')
      for (const fact of ['Bridal blouse', 'Stitching', '₹8,500', 'in 7 days', 'Neck 7.5 at the back'])
        await expect(row.getByText(fact).first(), fact).toBeVisible()
      await expect(row.getByRole('combobox')).toHaveValue('in_progress')
      const images = row.locator('img')
      await expect(images).toHaveCount(3)
      for (const image of await images.all())
        await expect
          .poll(() => image.evaluate((shown) => (shown as HTMLImageElement).naturalWidth))
          .toBeGreaterThan(0)
      await expect(row.getByRole('button', { name: /view picture 1 of 4/ })).toHaveText('+1')

      // A finger meets nothing smaller than this.
      const small = await row.locator('button, select, a').evaluateAll((all) =>
        all
          .map((each) => ({
            name: each.getAttribute('aria-label') ?? each.textContent,
            box: each.getBoundingClientRect(),
          }))
          .filter(({ box }) => box.height < 43.5 && box.height > 0)
          .map(({ name }) => name),
      )
      // Its name answers a touch anywhere on the row.
      expect(small.filter((name) => !name?.includes('no 8.'))).toEqual([])
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
        .toBeLessThanOrEqual(0)

      const violations = await violationsOf(page)
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])

      // One touch brings it on, and one takes that back.
      await row.getByRole('button', { name: /, next: Trial$/ }).click()
      await expect(row.getByText('Trial', { exact: true })).toBeVisible()
      await expect.poll(async () => (await readRecord(page, KIND, last)).stage).toBe('trial')
      await toast(page).getByRole('button', { name: 'Undo' }).click()
      await expect.poll(async () => (await readRecord(page, KIND, last)).stage).toBe('stitching')
    })
  })
}

test.describe('the chips', () => {
  test.use({ viewport: { width: 1024, height: 768 } })

  test('show what there is work in, and what waits for its customer', async ({ page, signedIn, zari }) => {
    const word = newName('Chips')
    await signedIn()
    const names = ['ready', 'done', 'fresh'].map((each) => `${word} ${each}`)
    const ids = await Promise.all(names.map((name) => sendOrder(zari.origin, KIND, { name })))
    const edit = (index: number, name: 'status' | 'stage', fields: object) =>
      editElsewhere(page.request, zari.origin, KIND, ids[index] ?? '', name, fields)
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
})

test.describe('today', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  /** How often somebody touched the screen; typing is not counted. */
  function counting() {
    let taps = 0
    return {
      tap: async (what: Locator) => {
        await what.click()
        taps += 1
      },
      taps: () => taps,
    }
  }

  test('is a list of work, and what is asked at the counter is few taps away', async ({
    browser,
    signIn,
  }) => {
    const own = await startZari()
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      baseURL: own.origin,
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
    })
    const page = await context.newPage()
    try {
      await signIn(page)
      const today = dayInIndia(new Date())
      const make = async (
        kind: OrderKind,
        name: string,
        due: number,
        status = 'in_progress',
        phone = '90000 12345',
      ) => {
        const id = await sendOrder(own.origin, kind, { name, phone })
        const edit = (edited: OrderEditName, fields: object) =>
          editElsewhere(page.request, own.origin, kind, id, edited, fields)
        await edit('due-date', { dueDate: addDays(today, due) })
        await edit('notes', { totalAmount: '5000', advancePaid: '1500' })
        if (status !== 'not_started') await edit('status', { status })
        return id
      }
      const late = await make(KIND, 'Lakshmi Devi', -2, 'in_progress', '+91 98765 43210')
      await editElsewhere(page.request, own.origin, KIND, late, 'stage', { stage: 'ready' })
      await make(KIND, 'Anusha K', 0)
      await make('custom-outfit-quotes', 'Meena Kumari', 1)
      await make(KIND, 'Kavitha Reddy', 3)
      await make('contact-inquiries', 'Padma Reddy', -1)
      await make('contact-inquiries', 'Sita Rao', 5, 'not_started')

      await page.goto('/order-management')
      const group = (name: string) => page.getByRole('region', { name })
      for (const [heading, name] of [
        ['1 Overdue', 'Lakshmi Devi'],
        ['1 Due today', 'Anusha K'],
        ['1 Due tomorrow', 'Meena Kumari'],
        ['1 Enquiries to follow up', 'Padma Reddy'],
      ] as const) {
        await expect(group(heading).getByRole('listitem', { name })).toBeVisible()
        await expect(group(heading).getByRole('listitem')).toHaveCount(1)
      }
      // It was sent a moment ago: nobody has waited for a day.
      await expect(page.getByRole('listitem', { name: 'Sita Rao' })).toHaveCount(0)
      await expect(page.getByRole('heading', { name: /unanswered/ })).toHaveCount(0)

      await test.step('due today, and what is owed for it: no tap', async () => {
        const row = page.getByRole('listitem', { name: 'Anusha K' })
        await expect(row).toContainText('today')
        await expect(row).toContainText('₹3,500')
      })

      await test.step('“is it ready?” by phone: one tap, and typing', async () => {
        const { tap, taps } = counting()
        await tap(page.getByRole('button', { name: 'Search everything' }))
        await page.keyboard.type('098765 43210')
        const found = page.getByRole('region', { name: 'Results' })
        await expect(found).toContainText('Lakshmi Devi')
        for (const fact of ['Ready', '2 days late', 'owes ₹3,500', '1 order'])
          await expect(found).toContainText(fact)
        expect(taps()).toBe(1)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      })

      await test.step('a payment: two taps, and typing', async () => {
        const { tap, taps } = counting()
        await tap(page.getByRole('button', { name: 'Take a payment from Anusha K' }))
        await page.keyboard.type('1000')
        await tap(page.getByRole('button', { name: 'Take ₹1,000' }))
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expect(page.getByRole('listitem', { name: 'Anusha K' })).toContainText('₹2,500')
        expect(taps()).toBe(2)
      })

      await test.step('the next step: one tap, and the row is elsewhere', async () => {
        await page.getByRole('button', { name: 'Lakshmi Devi, next: Collected' }).click()
        await expect(page.getByRole('listitem', { name: 'Lakshmi Devi' })).toHaveCount(0)
        await toast(page).getByRole('button', { name: 'Undo' }).click()
        await expect(page.getByRole('listitem', { name: 'Lakshmi Devi' })).toBeVisible()
        await page.getByRole('button', { name: 'Anusha K, next: Cutting' }).click()
        await expect(page.getByRole('listitem', { name: 'Anusha K' })).toContainText('Cutting')
      })

      await test.step('the row leads to the order, and Back to the work', async () => {
        // Anywhere on it.
        await page.getByRole('listitem', { name: 'Meena Kumari' }).click({ position: { x: 120, y: 40 } })
        await expect(page.getByRole('heading', { level: 1, name: 'Meena Kumari' })).toBeVisible()
        await page.goBack()
        await expect(group('1 Due tomorrow')).toBeVisible()
      })
    } finally {
      await context.close()
      await own.remove()
    }
  })
})

test.describe('the search of every screen', () => {
  test.use({ viewport: { width: 1024, height: 768 } })

  test('opens by the / key, finds over all kinds, and is gone through by keys', async ({
    page,
    signedIn,
    zari,
  }) => {
    const word = newName('Everywhere')
    for (const kind of ORDER_KINDS) await sendOrder(zari.origin, kind, { name: `${word} of ${kind}` })
    await signedIn()
    for (const path of ['/order-management', '/outfit-orders', '/admin/takings', '/admin/unsent-edits']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.keyboard.press('/')
      await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await page.keyboard.press('/')
    await page.keyboard.type(word)
    const results = page.getByRole('region', { name: 'Results' })
    await expect(results).toContainText('3 found')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(word)
    await page.keyboard.press('/')
    await page.keyboard.type('nobody of this name')
    await expect(page.getByText('Nothing was found.')).toBeVisible()
  })

  test('a search inside a chip says what is outside, and leads there', async ({ page, signedIn, zari }) => {
    const word = newName('Outside')
    await signedIn()
    const id = await sendOrder(zari.origin, KIND, { name: `${word} done` })
    await editElsewhere(page.request, zari.origin, KIND, id, 'status', { status: 'completed' })
    await sendOrder(zari.origin, 'contact-inquiries', { name: `${word} asks` })
    await page.goto(`/outfit-orders?work=open&q=${encodeURIComponent(word)}`)
    await expect(page.getByText('Nothing here matches')).toBeVisible()
    await page.getByRole('link', { name: '1 more in Completed' }).click()
    await expect(rowOf(page, `${word} done`)).toHaveCount(1)
    await page.getByRole('link', { name: '1 in Contact Inquiries' }).click()
    await expect(page).toHaveURL(/^[^?]*\/contact-inquiries\?q=Outside/)
    await expect(rowOf(page, `${word} asks`)).toHaveCount(1)
  })
})
