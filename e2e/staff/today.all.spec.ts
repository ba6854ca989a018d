import type { Locator } from '@playwright/test'
import { addDays, dayInIndia } from '@zari/shared/time/due-date'
import { ORDER_KINDS, type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import type { OrderEditName } from '@zari/shared/orders/order-schemas'
import { startZari } from '../support/zari.ts'
import { searchOf, typeIn } from '../support/type-in.ts'
import { editElsewhere, expect, sendOrder, test, toast } from './staff-test.ts'

const KIND = 'outfit-details-orders'

test.describe('today', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

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
      await expect(page.getByText('No orders yet')).toBeVisible()
      await expect(page.getByText('staff@zari.example')).toBeVisible()
      for (const kind of ORDER_KINDS) {
        await page.goto(orderKinds[kind].adminPath)
        await expect(page.getByText(orderKinds[kind].emptyText)).toBeVisible()
      }

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
      await make('contact-inquiries', 'Padma Reddy', 0)
      await make('contact-inquiries', 'Sita Rao', 5, 'not_started')

      await page.goto('/order-management')
      const group = (name: string) => page.getByRole('region', { name })
      for (const [heading, name] of [
        ['1 Late', 'Lakshmi Devi'],
        ['1 Due today', 'Anusha K'],
        ['1 Due tomorrow', 'Meena Kumari'],
        ['1 Enquiries to follow up', 'Padma Reddy'],
      ] as const) {
        await expect(group(heading).getByRole('listitem', { name })).toBeVisible()
        await expect(group(heading).getByRole('listitem')).toHaveCount(1)
      }
      for (const [kind, number] of [
        ['contact-inquiries', 2],
        ['custom-outfit-quotes', 1],
        [KIND, 3],
      ] as const) {
        const card = page.getByRole('link', { name: `${number} ${orderKinds[kind].title}` })
        await expect(card).toHaveAttribute('href', orderKinds[kind].adminPath)
      }
      await expect(page.getByText('Total orders: 6')).toBeVisible()
      const summary = page.getByRole('region', { name: 'Quick Summary' })
      for (const words of ['Consultations', 'Custom Designs', 'Outfit Orders'])
        await expect(summary).toContainText(words)
      await expect(page.getByRole('region', { name: '1 Late' })).toContainText('2 days late')

      await expect(page.getByRole('listitem', { name: 'Sita Rao' })).toHaveCount(0)
      await expect(page.getByRole('region', { name: 'not answered' })).toHaveCount(0)

      await test.step('a request of this minute waits for an answer, until a tap says that it has one', async () => {
        await sendOrder(own.origin, KIND, { name: 'Gauri Devi', phone: '90000 12345' })
        const row = group('1 New, not answered').getByRole('listitem', { name: 'Gauri Devi' })
        await expect(row).toBeVisible()
        await row.getByRole('button', { name: 'Gauri Devi: Mark as answered' }).click()
        await expect(row).toHaveCount(0)
        await page.getByRole('button', { name: 'Undo' }).click()
        await expect(row).toBeVisible()
        await row.getByRole('button', { name: 'Gauri Devi: Mark as answered' }).click()
        await expect(row).toHaveCount(0)
      })

      await test.step('due today, and what is owed for it: no tap', async () => {
        const row = page.getByRole('listitem', { name: 'Anusha K' })
        await expect(row).toContainText('today')
        await expect(row).toContainText('₹3,500')
      })

      await test.step('“is it ready?” by phone: one tap, and typing', async () => {
        const { tap, taps } = counting()
        await tap(page.getByRole('button', { name: 'Search everything' }))
        await typeIn(searchOf(page), '098765 43210')
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
        await tap(page.getByRole('button', { name: 'Take payment from Anusha K' }))
        await typeIn(page.getByRole('dialog').getByLabel('Received now'), '1000')
        await tap(page.getByRole('button', { name: 'Take ₹1,000' }))
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expect(page.getByRole('listitem', { name: 'Anusha K' })).toContainText('₹2,500')
        expect(taps()).toBe(2)
      })

      await test.step('the next step: one tap, and the delivery where money is unpaid; the row is elsewhere', async () => {
        await page.getByRole('button', { name: 'Lakshmi Devi, next: Collected' }).click()
        const delivery = page.getByRole('dialog', { name: 'Deliver: Lakshmi Devi' })
        await expect(delivery).toContainText('Balance left: ₹3,500')
        await delivery.getByRole('button', { name: 'Deliver 1 piece' }).click()
        await expect(delivery).toContainText('₹3,500 is not paid. Deliver anyway?')
        await delivery.getByRole('button', { name: 'Yes, deliver 1 piece' }).click()
        await expect(page.getByRole('listitem', { name: 'Lakshmi Devi' })).toHaveCount(0)
        await toast(page).getByRole('button', { name: 'Undo' }).click()
        await expect(page.getByRole('listitem', { name: 'Lakshmi Devi' })).toBeVisible()
        await page.getByRole('button', { name: 'Anusha K, next: Move to Cutting' }).click()
        await expect(page.getByRole('listitem', { name: 'Anusha K' })).toContainText('Cutting')
      })

      await test.step('the row leads to the order, and Back to the work', async () => {
        await page.getByRole('listitem', { name: 'Meena Kumari' }).click({ position: { x: 120, y: 40 } })
        await expect(page.getByRole('heading', { level: 1, name: 'Meena Kumari' })).toBeVisible()
        await page.goBack()
        await expect(group('1 Due tomorrow')).toBeVisible()
      })

      await test.step('what is due this week leads to its list', async () => {
        await group('Due this week')
          .getByRole('link', { name: /Outfit Orders/ })
          .click()
        await expect(page).toHaveURL('/outfit-orders?due=this-week&sort=due')
      })
    } finally {
      await context.close()
      await own.remove()
    }
  })
})
