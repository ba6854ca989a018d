import { addMonths, dayInIndia } from '@zari/shared/due-date'
import { editElsewhere, expect, newName, sendOrder, sizes, test } from './staff-test.ts'

const OUTFITS = 'outfit-details-orders'
const today = dayInIndia(new Date())

for (const [name, size] of Object.entries(sizes)) {
  test.describe(`the owner's month, ${name}`, () => {
    test.use(size)

    test('is opened from Money, turned by its buttons, and one sheet of paper', async ({
      page,
      signedIn,
      zari,
    }) => {
      await signedIn()
      const id = await sendOrder(zari.origin, OUTFITS, { name: newName('Month') })
      await editElsewhere(page.request, zari.origin, OUTFITS, id, 'notes', {
        totalAmount: '900',
        quantity: 2,
      })
      await editElsewhere(page.request, zari.origin, OUTFITS, id, 'status', { status: 'completed' })
      await page.goto('/admin/takings')
      await page.getByRole('link', { name: 'Month', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('so far')
      const orders = page.getByRole('region', { name: 'Orders' })
      await expect(orders).toContainText(/Delivered\d+\d* pieces?/)
      await expect(page.getByRole('region', { name: /Best pieces/ })).toContainText('Kurtis')
      await expect(page.getByRole('button', { name: 'Later' })).toBeDisabled()
      const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)

      await page.getByRole('button', { name: 'Earlier' }).click()
      await expect(page).toHaveURL(new RegExp(`month=${addMonths(today, -1).slice(0, 7)}$`))
      await page.getByRole('button', { name: 'Earlier' }).click()
      await expect(orders).toContainText('Taken0')
      await page.goto('/admin/month?month=%3Cscript%3E')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('so far')
    })

    test('the calendar’s address is made, shown once, and stopped', async ({ page, signedIn, zari }) => {
      await signedIn()
      // A name with digits of a number would be hidden.
      const who = 'Lakshmi of the feed'
      const id = await sendOrder(zari.origin, OUTFITS, { name: who })
      await editElsewhere(page.request, zari.origin, OUTFITS, id, 'status', { status: 'in_progress' })
      await page.goto('/admin/more')
      const panel = page.getByRole('region', { name: 'Calendar on your phone' })
      await panel.getByRole('button', { name: /^Make/ }).click()
      const address = await panel.getByLabel('Address').inputValue()
      const read = async () => {
        const answer = await fetch(address)
        return [answer.status, (await answer.text()).replaceAll('\r\n ', '')] as const
      }
      expect(await read()).toEqual([200, expect.stringContaining(`SUMMARY:Due: ${who}`)])
      await page.reload()
      await expect(panel.getByText('An address is in use.')).toBeVisible()
      await expect(panel.getByLabel('Address')).toHaveCount(0)
      await panel.getByRole('button', { name: 'Stop' }).click()
      await expect(panel.getByRole('button', { name: 'Make address' })).toBeVisible()
      expect((await read())[0]).toBe(404)
    })
  })
}
