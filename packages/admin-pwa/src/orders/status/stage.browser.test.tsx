import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { NextStepButton } from './next-step-button.tsx'
import { StageSteps } from './stage-steps.tsx'
import { openShop } from '../../testing/shop.tsx'

const next = () => page.getByRole('button', { name: /, next: / })
const undo = () => page.getByRole('button', { name: 'Undo' })
const stage = (name: string) => page.getByRole('group', { name: 'Stage' }).getByRole('button', { name })

test('one touch takes an order from new to collected, each time to the next', async () => {
  const shop = await openShop('outfit-details-orders')
  await shop.drawLive((record) => <NextStepButton record={record} />)
  for (const label of ['Start', 'Cutting', 'Embroidery', 'Stitching', 'Trial', 'Ready', 'Collected']) {
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
  await expect.element(next()).toMatchTextContent('Collected')
  await expect.poll(() => shop.atServer()?.status).toBe('in_progress')
})

test('without a network a step waits on the device, and is taken back there', async () => {
  const shop = await openShop('outfit-details-orders', { status: 'in_progress' })
  await shop.drawLive((record) => <StageSteps record={record} />)
  shop.setLine('cut')
  await next().click()
  await expect.element(page.getByText('Saved on this device')).toBeVisible()
  await expect.element(page.getByText('The stage waits to be sent.')).toBeVisible()
  await expect.element(stage('Cutting')).toHaveAttribute('aria-pressed', 'true')
  await undo().click()
  await expect.element(stage('Cutting')).toHaveAttribute('aria-pressed', 'false')
  expect(shop.atServer()?.stage).toBeNull()
})

test('any stage can be chosen on the order’s page, which says since when and by whom', async () => {
  const shop = await openShop('outfit-details-orders', { status: 'in_progress' })
  await shop.drawLive((record) => <StageSteps record={record} />)
  await stage('Ready').click()
  await expect.element(page.getByText(/^Ready for the customer, just now/)).toBeVisible()
  await stage('Trial').click()
  await expect.element(stage('Trial')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => shop.atServer()?.stage).toBe('trial')
})

test('a consultation has no stages, and what is completed has been collected', async () => {
  const shop = await openShop('contact-inquiries', { status: 'in_progress' })
  await shop.drawLive((record) => <StageSteps record={record} />)
  await expect.element(page.getByRole('group', { name: 'Stage' })).not.toBeInTheDocument()
  await next().click()
  await expect.element(page.getByText('Completed: the customer has collected it.')).not.toBeInTheDocument()
  await expect.poll(() => shop.atServer()?.status).toBe('completed')
})
