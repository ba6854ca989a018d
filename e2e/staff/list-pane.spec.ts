import { addDays, dayInIndia } from '@zari/shared/time/due-date'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { editElsewhere, expect, newName, sendOrder, test } from './staff-test.ts'

const KIND = 'outfit-details-orders'

test.describe('an order beside the list that it was opened from', () => {
  test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true })

  test('on Today, by touch and by keys', async ({ page, signedIn, zari }) => {
    const [first, second] = [newName('Beside'), newName('Beside')]
    await signedIn()
    const late = addDays(dayInIndia(new Date()), -300)
    for (const name of [first, second]) {
      const id = await sendOrder(zari.origin, KIND, { name })
      await editElsewhere(page.request, zari.origin, KIND, id, 'due-date', { dueDate: late })
    }
    await page.goto('/order-management')
    const list = page.getByRole('complementary', { name: 'Orders' })
    await expect(list).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: first }).click()
    await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${orderKinds[KIND].adminPath}/[^/]+\\?list=today$`))
    await expect(list.getByRole('link', { name: first })).toHaveAttribute('aria-current', 'true')
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Today', exact: true }),
    ).toHaveAttribute('aria-current', 'page')

    await list.getByRole('link', { name: second }).click()
    await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible()
    await expect(list).toBeVisible()

    await list.getByRole('link', { name: first }).focus()
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-order'))
    const start = await focused()
    await page.keyboard.press('j')
    expect(await focused()).not.toBe(start)
    await page.keyboard.press('ArrowUp')
    expect(await focused()).toBe(start)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()

    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/order-management$/)
    await expect(list).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link', { name: first })).toBeFocused()
  })
})
