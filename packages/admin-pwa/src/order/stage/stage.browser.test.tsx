import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { NextStepButton } from './next-step-button.tsx'
import { StageSteps } from './stage-steps.tsx'
import { noticeLines, openShop } from '../../testing/shop.tsx'
import { ignoreSecondPresses } from '../../ui/ignore-double-click.ts'

const next = () => page.getByRole('button', { name: /, next: / })
const undo = () => page.getByRole('button', { name: 'Undo' })
const stage = (name: string) => page.getByRole('list', { name: /^Steps of / }).getByRole('button', { name })

test('one touch takes an order from new to delivered, each time to the next', async () => {
  const shop = await openShop('outfit-details-orders', { madeBy: 'asha@zari.example' })
  await shop.drawLive((record) => <NextStepButton record={record} />)
  const stages = ['Cutting', 'Embroidery', 'Stitching', 'Trial', 'Ready'].map((each) => `Move to ${each}`)
  for (const label of [...stages, 'Deliver']) {
    await expect.element(next()).toMatchTextContent(label)
    await next().click()
  }
  await expect.element(next()).not.toBeInTheDocument()
  await expect.poll(() => shop.atServer()).toMatchObject({ status: 'completed', stage: 'ready' })
})

test('a step is taken back from the notice that tells of it, also when it has taken the order off the screen', async () => {
  const shop = await openShop('custom-outfit-quotes', { status: 'in_progress', stage: 'ready' })
  await shop.drawLive((record) => (record.status === 'completed' ? null : <NextStepButton record={record} />))
  await next().click()
  await expect.element(next()).not.toBeInTheDocument()
  await undo().click()
  await expect.element(next()).toMatchTextContent('Deliver')
  await expect.poll(() => shop.atServer()?.status).toBe('in_progress')
})

test.each(['heard of', 'not heard of'])(
  'Undo after a later change, %s here, is refused with words',
  async (how) => {
    const shop = await openShop('outfit-details-orders', { name: 'Sita', status: 'in_progress' })
    await shop.drawLive((record) => <NextStepButton record={record} />)
    await next().click()
    await expect.poll(() => shop.atServer()?.stage).toBe('cutting')
    shop.changedElsewhere('stage', { stage: 'stitching' })
    if (how === 'heard of') await shop.engine.pull()
    await undo().click()
    await expect
      .poll(noticeLines)
      .toEqual(['Not undone', 'The order of Sita was changed again. Open it and change it there.'])
    expect([shop.atServer()?.stage, shop.engine.entries()]).toEqual(['stitching', []])
  },
)

test('when an order is ready, its notice opens the prepared message in WhatsApp: two taps', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const shop = await openShop('outfit-details-orders', { status: 'in_progress', stage: 'trial' })
  await shop.drawLive((record) => <NextStepButton record={record} />)
  await next().click()
  await expect.element(undo()).toBeVisible()
  await page.getByRole('button', { name: 'Send WhatsApp' }).click()
  expect(opened).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^https:\/\/wa\.me\/919876543210\?text=.*is%20ready/),
    '_blank',
    'noopener',
  )
  opened.mockRestore()
  await expect.poll(() => shop.atServer()?.stage).toBe('ready')
})

test('a number that WhatsApp may not know is looked at first', async () => {
  const shop = await openShop('outfit-details-orders', {
    status: 'in_progress',
    stage: 'trial',
    phone: '040 2714 55',
  })
  await shop.drawLive((record) => <NextStepButton record={record} />)
  await next().click()
  await page.getByRole('button', { name: 'Send WhatsApp' }).click()
  await expect
    .element(page.getByRole('dialog').getByLabelText('Message'))
    .toHaveValue(expect.stringMatching(/is ready/))
})

test('without a network a step waits on the device, and is taken back there', async () => {
  const shop = await openShop('outfit-details-orders', { status: 'in_progress' })
  await shop.drawLive((record) => <StageSteps record={record} />)
  shop.setLine('cut')
  await stage('Cutting').click()
  await expect.element(page.getByText('On this device, not sent yet')).toBeVisible()
  await expect.element(page.getByText('Stage not sent yet.')).toBeVisible()
  await expect.element(stage('Cutting')).toHaveAttribute('aria-current', 'step')
  await undo().click()
  await expect.element(stage('Cutting')).not.toHaveAttribute('aria-current')
  await expect.poll(() => shop.atServer()?.stage).toBeNull()
})

test('any step can be pressed on the order’s page, which says since when', async () => {
  const shop = await openShop('outfit-details-orders', { status: 'in_progress' })
  await shop.drawLive((record) => <StageSteps record={record} />)
  await stage('Ready').click()
  await expect.element(page.getByText(/^Stage changed just now/)).toBeVisible()
  await stage('Trial').click()
  await expect.element(stage('Trial')).toHaveAttribute('aria-current', 'step')
  await expect.poll(() => shop.atServer()?.stage).toBe('trial')
})

test('a stage of a new order begins it too, and both are taken back together', async () => {
  const shop = await openShop('custom-outfit-quotes', { status: 'not_started' })
  await shop.drawLive((record) => <StageSteps record={record} />)
  await expect.element(stage('New')).toHaveAttribute('aria-current', 'step')
  await stage('Cutting').click()
  await expect.poll(() => shop.atServer()).toMatchObject({ status: 'in_progress', stage: 'cutting' })
  await undo().click()
  await expect.poll(() => shop.atServer()).toMatchObject({ status: 'not_started', stage: null })
})

test('what is unpaid is asked about before the last step', async () => {
  const shop = await openShop('outfit-details-orders', {
    status: 'in_progress',
    stage: 'ready',
    totalAmount: '1200',
    remainingDue: '1200',
  })
  await shop.drawLive((record) => <StageSteps record={record} />)
  await stage('Collected').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Later, ₹1,200 unpaid' }).click()
  await expect.poll(() => shop.atServer()?.status).toBe('completed')
})

test('a consultation has the steps of its status, and what is cancelled has none of them', async () => {
  const shop = await openShop('contact-inquiries', { status: 'in_progress' })
  await shop.drawLive((record) => <StageSteps record={record} />)
  await expect.element(stage('Cutting')).not.toBeInTheDocument()
  await expect.element(stage('In Progress')).toHaveAttribute('aria-current', 'step')
  await stage('Completed').click()
  await expect.poll(() => shop.atServer()?.status).toBe('completed')
})

test('a double tap takes one step, and the keyboard is at the next', async () => {
  const stop = new AbortController()
  ignoreSecondPresses(stop.signal)
  onTestFinished(() => stop.abort())
  const shop = await openShop('outfit-details-orders', { status: 'in_progress', stage: 'cutting' })
  await shop.drawLive((record) => <NextStepButton record={record} />)
  shop.setLine('cut')
  const press = (detail: number) => {
    const button = next().element() as HTMLElement
    button.focus()
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
  }
  press(1)
  await expect.element(next()).toMatchTextContent('Move to Stitching')
  await expect.element(next()).toHaveFocus()
  press(2)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(shop.record().stage).toBe('embroidery')
})
