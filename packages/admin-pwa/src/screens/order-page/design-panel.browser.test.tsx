import type { OrderRecord } from '@zari/shared/orders/order'
import { designAnswer, designVersion } from '@zari/shared/testing/design-cases'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useOrderDialogs } from '../../order/dialogs/use-order-dialogs.tsx'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { pictureFile } from '../../testing/picture-file.ts'
import { openShop, user } from '../../testing/shop.tsx'
import { DesignPanel } from './design-panel.tsx'
import { EmptyParts } from './empty-parts.tsx'

const KIND = 'custom-outfit-quotes'
const SKETCH = '/objects/uploads/sketch-0001'
const panel = () => page.getByRole('region', { name: 'Design' })
const dialog = () => page.getByRole('dialog', { name: /^Design:/ })
const press = (name: string) => panel().getByRole('button', { name, exact: true }).click()

function Shown({ record }: { record: OrderRecord }) {
  const { openDialog, dialogs } = useOrderDialogs()
  return (
    <>
      <DesignPanel record={record} openDialog={openDialog} />
      <EmptyParts record={record} hasMeasurements onMeasure={() => {}} openDialog={openDialog} />
      {dialogs}
    </>
  )
}

async function openDesign(changes: Partial<OrderRecord> = {}) {
  const shop = await openShop(KIND, { name: 'Padma', totalAmount: '7500', ...changes })
  await shop.drawLive((record) => <Shown record={record} />)
  return shop
}

test('a version is offered with words, chosen pictures, price and dates, and the order’s money stays', async () => {
  const shop = await openDesign({ designImageUrls: [SKETCH], trialDate: '2026-12-04' })
  await page.getByRole('button', { name: 'Design', exact: true }).click()
  await expect.element(dialog().getByLabelText('Price')).toHaveValue('7500')
  await dialog().getByLabelText('What will be made').fill('Boat neck')
  await dialog().getByLabelText('Price').fill('₹8,000')
  await expect.element(dialog().getByRole('checkbox', { name: 'Picture 1' })).toBeChecked()
  await dialog().getByRole('button', { name: 'Save version' }).click()
  await expect
    .poll(() => shop.atServer()?.designs)
    .toMatchObject([{ words: 'Boat neck', price: 8000, trialDate: '2026-12-04', pictures: [SKETCH] }])
  await expect.poll(() => shop.atServer()).toMatchObject({ totalAmount: '7500', trialDate: '2026-12-04' })
  await expect.element(panel()).toMatchTextContent(/Version 1.*Boat neck.*₹8,000.*Waiting for the answer/s)
})

test('what is missing or unreadable is said, and nothing is sent', async () => {
  const shop = await openDesign()
  await page.getByRole('button', { name: 'Design', exact: true }).click()
  await dialog().getByLabelText('Price').fill('much')
  await dialog().getByRole('button', { name: 'Save version' }).click()
  await expect.element(dialog().getByText('Describe the design, or choose a picture.')).toBeVisible()
  await expect.element(dialog().getByText(/“much” is not an amount/)).toBeVisible()
  await expect.element(dialog().getByLabelText('What will be made')).toHaveFocus()
  await expect.poll(() => shop.atServer()?.designs).toBeUndefined()
})

test('without a network a version waits, is agreed in the shop, and both are sent in order', async () => {
  const shop = await openDesign()
  shop.setLine('cut')
  await page.getByRole('button', { name: 'Design', exact: true }).click()
  await dialog().getByLabelText('What will be made').fill('Boat neck')
  await dialog().getByRole('button', { name: 'Save version' }).click()
  await expect.element(panel()).toMatchTextContent(/Not sent yet/)
  await press('Agreed in the shop')
  const agreed = page.getByRole('dialog', { name: 'Version 1 agreed in the shop' })
  await expect.element(agreed.getByLabelText('Who agreed')).toHaveValue('Padma')
  await agreed.getByRole('button', { name: 'Agreed', exact: true }).click()
  await expect.element(panel()).toMatchTextContent(/Approved by Padma in the shop/)
  shop.setLine('good')
  await expect
    .poll(() => shop.atServer()?.designs, { timeout: 20_000 })
    .toMatchObject([{ words: 'Boat neck', answer: { type: 'approved', name: 'Padma', where: 'shop' } }])
})

test('an agreement to a version that was replaced is refused in words', async () => {
  const shop = await openDesign({ designs: [designVersion()] })
  await press('Agreed in the shop')
  shop.offeredElsewhere('Round neck')
  await page.getByRole('dialog').getByRole('button', { name: 'Agreed', exact: true }).click()
  await expect.element(page.getByText('There is a newer version of the design')).toBeVisible()
  expect(shop.atServer()?.designs?.map(({ answer }) => answer)).toEqual([undefined, undefined])
})

test('the customer’s answer, what changed since, and the earlier versions are shown', async () => {
  const answer = designAnswer({ name: 'Padma Rao' })
  const change = designAnswer({ id: 'b', type: 'change', words: 'Longer sleeves' })
  await openDesign({
    totalAmount: '8000',
    dueDate: '2026-12-10',
    trialDate: '2026-12-04',
    settledDesign: 'two',
    designs: [
      designVersion({ id: 'one', words: 'First', answer: change }),
      designVersion({ id: 'two', words: 'Second', answer }),
      designVersion({ id: 'three', words: 'Third' }),
    ],
  })
  await expect.element(panel()).toMatchTextContent(/Version 3.*Third.*Waiting.*Version 2.*Second/s)
  await expect.element(panel()).toMatchTextContent(/Approved by Padma Rao through the link/)
  await expect.element(panel()).toMatchTextContent('Changed since agreed: price ₹8,000')
  await panel().getByText('Earlier versions (1)').click()
  await expect.element(panel().getByText(/“Longer sleeves”/)).toBeVisible()
})

test('pictures of what was made are added without a network, and stand beside the agreed ones', async () => {
  const design = designVersion({ pictures: [SKETCH], answer: designAnswer() })
  const shop = await openDesign({ designImageUrls: [SKETCH], designs: [design] })
  shop.setLine('cut')
  await press('Photos of the finished piece')
  const finished = page.getByRole('dialog', { name: 'Finished: Padma' })
  await finished
    .getByLabelText('Pictures to add')
    .upload([await pictureFile('front.png'), await pictureFile('back.png')])
  await expect.element(finished.getByRole('button', { name: 'Remove added file 2' })).toBeVisible()
  await finished.getByRole('button', { name: 'Remove added file 1' }).click()
  await finished.getByRole('button', { name: 'Save' }).click()
  await expect.element(finished).not.toBeInTheDocument()
  await expect.element(panel().getByRole('button', { name: 'Finished: view picture 1 of 1' })).toBeVisible()
  await expect.element(panel().getByRole('button', { name: 'Agreed: view picture 1 of 1' })).toBeVisible()
  shop.setLine('good')
  await expect
    .poll(() => shop.atServer()?.finishedPictures, { timeout: 20_000 })
    .toEqual([expect.stringMatching(/^\/objects\/uploads\//)])
  await expect.poll(() => shop.atServer()?.uploadedFiles).toEqual([])
})

test('the workroom sees them too, without buttons', async () => {
  const shop = await openShop(KIND, { finishedPictures: [SKETCH] })
  useAppStore.setState({
    session: { state: 'signed-in', user: { ...user, role: 'workroom' }, expired: false },
  })
  await shop.drawLive((record) => <Shown record={record} />)
  const made = page.getByRole('region', { name: 'Finished' })
  await expect.element(made.getByRole('button', { name: 'Finished: view picture 1 of 1' })).toBeVisible()
  await expect
    .element(made.getByRole('button', { name: 'Photos of the finished piece' }))
    .not.toBeInTheDocument()
})

test('the link opens in WhatsApp with a message of its own', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await openDesign({ designs: [designVersion()], linkToken: 'a-token', phone: '98480 22338' })
  await press('Send link')
  const [address] = opened.mock.calls[0] ?? []
  expect(decodeURIComponent(String(address))).toMatch(/wa\.me\/919848022338.*Hello Padma,.*\/o\/a-token/s)
  opened.mockRestore()
})
