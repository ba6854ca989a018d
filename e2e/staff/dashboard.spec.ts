import { ORDER_KINDS, orderKinds } from '@zari/shared/orders/order-kinds'
import { addDays, dayInIndia } from '@zari/shared/due-date'
import { startZari } from '../support/zari.ts'
import { editElsewhere, expect, sendOrder, sizes, test } from './staff-test.ts'

test.use(sizes.phone)

test('counts what there is, says what is due, and leads there', async ({ browser, signIn }) => {
  const own = await startZari()
  const context = await browser.newContext({ ...sizes.phone, baseURL: own.origin, locale: 'en-IN' })
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
    const ids: string[] = []
    for (const kind of ORDER_KINDS)
      ids.push(await sendOrder(own.origin, kind), await sendOrder(own.origin, kind))
    const due = [addDays(today, -1), today]
    for (const [index, dueDate] of due.entries()) {
      await editElsewhere(
        page.request,
        own.origin,
        'outfit-details-orders',
        ids[4 + index] ?? '',
        'due-date',
        {
          dueDate,
        },
      )
    }

    await page.goto('/order-management')
    for (const kind of ORDER_KINDS) {
      const card = page.getByRole('link', { name: `2 ${orderKinds[kind].title}` })
      await expect(card).toHaveAttribute('href', orderKinds[kind].adminPath)
    }
    await expect(page.getByText('Total orders: 6')).toBeVisible()
    const summary = page.getByRole('region', { name: 'Quick Summary' })
    for (const words of ['Consultations', 'Custom Designs', 'Outfit Orders'])
      await expect(summary).toContainText(words)
    await expect(page.getByRole('heading', { name: '1 Late' })).toBeVisible()
    await expect(page.getByRole('heading', { name: '1 Due today' })).toBeVisible()
    await expect(page.getByRole('heading', { name: '4 Due this week' })).toBeVisible()

    await expect(page.getByRole('region', { name: '1 Late' })).toContainText('1 day late')

    await page
      .getByRole('region', { name: '4 Due this week' })
      .getByRole('link', { name: /Consultations/ })
      .click()
    await expect(page).toHaveURL('/contact-inquiries?due=this-week&sort=due')
    await expect(page.getByText('in 7 days')).toHaveCount(2)
  } finally {
    await context.close()
    await own.remove()
  }
})
