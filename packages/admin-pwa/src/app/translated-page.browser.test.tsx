import { surviveTranslation } from '@zari/shared/lib/survive-translation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PaymentDialog } from '../order/money/payment-dialog.tsx'
import { OrderRow } from '../order/row/order-row.tsx'
import { StageSteps } from '../order/stage/stage-steps.tsx'
import { NextStepButton } from '../order/stage/next-step-button.tsx'
import { OrderListPage } from '../screens/order-list/order-list-page.tsx'
import { SearchDialog } from '../screens/search/search-dialog.tsx'
import { openShop } from '../testing/shop.tsx'

const METHODS = ['removeChild', 'insertBefore'] as const
const before = METHODS.map((name) => Reflect.get(Node.prototype, name))
beforeAll(surviveTranslation)
afterAll(() => METHODS.forEach((name, index) => Reflect.set(Node.prototype, name, before[index])))

/** As Chrome's translator does it, but for the words. Its calls are not those that a page can replace. */
function translatePage(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { parentElement } = node
    const isOff = parentElement?.closest('font, script, style, [translate=no]')
    if (node instanceof Text && !isOff && /\p{L}/u.test(node.data)) found.push(node)
  }
  for (const text of found) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = text.data
    outer.append(inner)
    text.before(outer)
    text.remove()
  }
}

/** Before each press, as what has changed on a translated page is translated, too. */
async function press(name: RegExp | string): Promise<void> {
  translatePage()
  await page.getByRole('button', { name }).click()
  translatePage()
}

test('a payment is taken in a translated page', async () => {
  const shop = await openShop('custom-outfit-quotes', { totalAmount: '10,000/-', advancePaid: '1000' })
  await shop.draw(<PaymentDialog record={shop.record()} onClose={() => {}} />)
  const dialog = page.getByRole('dialog')
  const received = dialog.getByLabelText('Received now')
  await expect.element(received).toBeVisible()
  for (const [typed, said] of [
    ['many', '“many” is not an amount'],
    ['12000', '₹3,000 more than the balance'],
    ['5000', '₹4,000'],
  ] as const) {
    translatePage()
    await received.fill(typed)
    await press(/Cash/)
    await expect.element(dialog).toMatchTextContent(said)
    if (typed === '12000') await press('Change')
  }
  await expect.poll(() => shop.atServer()?.advancePaid).toBe('6000')
})

test('an order goes through its stages in a translated page', async () => {
  const shop = await openShop('outfit-details-orders', { status: 'in_progress', stage: 'cutting' })
  await shop.drawLive((record) => (
    <>
      <StageSteps record={record} />
      <StageSteps record={record} isFolded />
      <NextStepButton record={record} look="main" />
      <ul>
        <OrderRow record={record} today="2026-11-21" openRecord={() => {}} openDialog={() => {}} />
      </ul>
    </>
  ))
  for (const stage of ['Embroidery', 'Stitching', 'Trial', 'Ready']) {
    translatePage()
    await page
      .getByRole('button', { name: new RegExp(`next: Move to ${stage}`) })
      .first()
      .click()
    await expect.poll(() => document.querySelector('summary b')?.textContent).toContain(stage)
    await expect.poll(() => document.querySelector('summary')?.textContent).toContain(`of 7`)
  }
  await expect.poll(() => shop.atServer()?.stage).toBe('ready')
})

test('what was searched for changes in a translated page', async () => {
  const shop = await openShop('custom-outfit-quotes', { name: 'Lakshmi Sita' })
  await shop.draw(<SearchDialog />)
  await press(/^Search everything/)
  const results = page.getByRole('region', { name: 'Results' })
  for (const [typed, said] of [
    ['sita', '1 found'],
    ['sit', '1 found'],
    ['zzz', 'Nothing found'],
    ['', 'Type a name'],
    ['lakshmi', '1 found'],
  ] as const) {
    await page.getByRole('searchbox').fill(typed)
    await expect.element(results).toMatchTextContent(said)
    translatePage()
  }
  expect(results.element().textContent).not.toMatch(/Nothing|Type/)
})

test('a list is turned, filtered and changed in a translated page', async () => {
  const shop = await openShop('custom-outfit-quotes', { name: 'Lakshmi' })
  await shop.years(25)
  await shop.draw(<OrderListPage kind="custom-outfit-quotes" />)
  const shows = (text: string) => expect.poll(() => document.body.textContent).toContain(text)
  await shows('1 to 20 of 26')
  translatePage()
  await press('Next page')
  await shows('21 to 26 of 26')
  translatePage()
  await press('Previous page')
  await shows('1 to 20 of 26')
  await page.getByRole('searchbox').fill('lakshmi')
  await shows('Lakshmi')
  translatePage()
  shop.changedElsewhere('notes', { totalAmount: '9000' })
  await shop.engine.pull()
  await shows('₹9,000')
  await page.getByRole('searchbox').fill('nobody at all')
  await shows('Nothing found')
})
