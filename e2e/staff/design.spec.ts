import { pagePaths } from '@zari/shared/api/paths'
import type { Page } from '@playwright/test'
import { picture } from '../support/pictures.ts'
import {
  editElsewhere,
  expect,
  newName,
  readRecord,
  sendOrder,
  sendPicture,
  sizes,
  test,
} from './staff-test.ts'

const QUOTES = 'custom-outfit-quotes'

async function offer(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: /^(Design|New version)$/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Design/ })
  await dialog.getByLabel('What will be made').fill(words)
  await dialog.getByLabel('Price').fill('7500')
  await dialog.getByRole('button', { name: 'Save version' }).click()
  await expect(dialog).toBeHidden()
}

test.use({ ...sizes.phone, expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|409 \(Conflict\)/] })

test('a design is offered by staff and approved by the customer at the same time, but not after it was replaced', async ({
  page,
  browser,
  signedIn,
  zari,
}) => {
  await signedIn()
  const sketch = await sendPicture(zari.origin, '#164')
  const who = newName('Design')
  const id = await sendOrder(zari.origin, QUOTES, { name: who, designImageUrls: [sketch] })
  await page.goto(`/custom-design-orders/${id}`)
  const panel = page.getByRole('region', { name: 'Design', exact: true })
  await offer(page, 'Boat neck, gold border')
  await expect(panel).toContainText('Waiting for the answer')

  const { linkToken = '' } = await readRecord(page, QUOTES, id)
  const context = await browser.newContext(sizes.phone)
  const customer = await context.newPage()
  await customer.goto(zari.origin + pagePaths.orderPage(linkToken))
  const design = customer.getByRole('region', { name: 'Your design' })
  await expect(design).toContainText('Boat neck, gold border')
  await expect(design.getByRole('img', { name: 'Picture 1' })).toHaveJSProperty('complete', true)

  await offer(page, 'Round neck, gold border')
  await expect(panel).toContainText('Version 2')
  const approve = design.getByRole('button', { name: 'Yes, make it like this' })
  await design.getByLabel('Your name').first().fill('Padma Rao')
  await approve.click()
  await expect(design.getByRole('alert')).toContainText('This was not saved')
  await expect(design).toContainText('Round neck, gold border')
  await approve.click()
  await expect(design).toContainText('Padma Rao approved this on')
  await expect(panel).toContainText('Approved by Padma Rao through the link')
  const { designs = [] } = await readRecord(page, QUOTES, id)
  expect(designs.map(({ answer }) => answer?.type)).toEqual([undefined, 'approved'])
  await context.close()

  expect((await readRecord(page, QUOTES, id)).totalAmount ?? null).toBeNull()
  await page.getByRole('button', { name: `${who}: Set ₹7,500 as agreed` }).click()
  await expect.poll(async () => (await readRecord(page, QUOTES, id)).totalAmount).toBe('7500')
  await expect(page.getByRole('region', { name: 'Design approved' })).toBeHidden()

  await panel.getByRole('button', { name: 'Photos of the finished piece' }).click()
  await page.getByLabel('Pictures to add').setInputFiles(await picture('made.png', '#c9982f'))
  await page.getByText('1 file(s) uploaded successfully').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByRole('button', { name: 'Finished: view picture 1 of 1' })).toBeVisible()
  const { finishedPictures } = await readRecord(page, QUOTES, id)
  expect(finishedPictures).toEqual([expect.stringMatching(/^\/objects\/uploads\//)])
  const edits = { status: 'in_progress', stage: 'ready' } as const
  for (const [edit, value] of Object.entries(edits))
    await editElsewhere(page.request, zari.origin, QUOTES, id, edit as keyof typeof edits, {
      [edit]: value,
    })
  await page.getByRole('button', { name: /, next: Deliver$/ }).click()
  const delivery = page.getByRole('dialog', { name: /^Deliver/ })
  await expect(delivery).toContainText('Round neck, gold border')
  for (const name of ['Agreed: view picture 1 of 1', 'Finished: view picture 1 of 1'])
    await expect(delivery.getByRole('button', { name }).locator('img')).toHaveJSProperty('complete', true)
  await expect(delivery.getByRole('button', { name: 'Later, ₹7,500 unpaid' })).toBeInViewport()
  await delivery.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Job card' }).click()
  const card = page.getByRole('dialog').getByRole('article')
  await expect(card).toContainText('Round neck, gold border')
  await expect(card).not.toContainText(/7,?500|90000/)
})
