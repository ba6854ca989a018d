import { addDays, dayInIndia } from '@zari/shared/due-date'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { editElsewhere, expect, newName, sendOrder, sizes, test } from './staff-test.ts'

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

  test('of its kind, with the list’s own search; on a phone, or opened without a list, it has the whole width', async ({
    page,
    signedIn,
    zari,
  }) => {
    const word = newName('Narrow')
    const ids: string[] = []
    for (const each of ['One', 'Two'])
      ids.push(await sendOrder(zari.origin, KIND, { name: `${each} ${word}` }))
    await signedIn()
    await page.goto(`${orderKinds[KIND].adminPath}?q=${encodeURIComponent(word)}`)
    await page
      .getByRole('main')
      .getByRole('link', { name: `One ${word}`, exact: true })
      .click()
    const list = page.getByRole('complementary', { name: 'Orders' })
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await page.reload()
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await page.getByRole('main').getByRole('link', { name: orderKinds[KIND].listTitle }).click()
    await expect(page.getByRole('searchbox', { name: 'Search orders' })).toHaveValue(word)

    const title = page.getByRole('heading', { level: 1, name: `One ${word}` })
    // The last one is as an earlier version of the app wrote it.
    for (const query of ['', '?list=nothing', '?page=2&q=before']) {
      await page.goto(`${orderKinds[KIND].adminPath}/${ids[0]}${query}`)
      await expect(title).toBeVisible()
      await expect(list).toHaveCount(0)
    }

    await page.setViewportSize(sizes.phone.viewport)
    await page.goto(`${orderKinds[KIND].adminPath}?q=${encodeURIComponent(word)}`)
    await page
      .getByRole('main')
      .getByRole('link', { name: `One ${word}` })
      .click()
    await expect(title).toBeVisible()
    await expect(list).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: orderKinds[KIND].listTitle }).click()
    await expect(page).toHaveURL(new RegExp(`q=${word.replaceAll(' ', '\\+')}$`))
  })
})
