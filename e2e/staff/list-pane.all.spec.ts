import { orderKinds } from '@zari/shared/orders/order-kinds'
import { expect, newName, sendOrder, sizes, test } from './staff-test.ts'

const KIND = 'outfit-details-orders'

test.describe('an order beside the list that it was opened from', () => {
  test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true })

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
