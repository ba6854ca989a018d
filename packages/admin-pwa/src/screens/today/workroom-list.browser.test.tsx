import { addDays, dayInIndia } from '@zari/shared/time/due-date'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { noticeLines, openShop, user } from '../../testing/shop.tsx'
import { AttentionPage } from '../outbox/attention-page.tsx'
import { WorkroomList } from './workroom-list.tsx'

const group = (name: string) => page.getByRole('region', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })

let shop: Awaited<ReturnType<typeof openShop>>

beforeEach(async () => {
  shop = await openShop('outfit-details-orders', {
    name: 'Padma',
    status: 'in_progress',
    stage: 'stitching',
    number: 1145,
    assigneeId: 'sita',
    quantity: 2,
    dueDate: addDays(dayInIndia(new Date()), 1),
    workroomNotes: 'Piping at the hem.\nSleeve 14 1/2.',
  })
  Object.assign(shop.assignees, {
    sita: { name: 'Sita', isActive: true },
    kavya: { name: 'Kavya', isActive: true },
    ramesh: { name: 'Ramesh', isActive: false },
  })
  await shop.another({ name: 'Nandini', status: 'in_progress', stage: 'cutting', assigneeId: 'kavya' })
  useAppStore
    .getState()
    .setSession({ state: 'signed-in', user: { ...user, role: 'workroom' }, expired: false })
})

test('asks once who works here, and shows what they have to do', async () => {
  const { redraw } = await shop.draw(<WorkroomList />)
  await expect.element(group('Who is working here?')).toBeVisible()
  await expect.element(button('Ramesh')).not.toBeInTheDocument()
  await button('Sita').click()
  const piece = group('1 Stitching').getByRole('listitem', { name: 'Padma' })
  await expect.element(piece).toMatchTextContent(/1145.*tomorrow.*Piping at the hem\.\s+Sleeve 14 1\/2\./)
  await expect.element(page.getByText('Nandini')).not.toBeInTheDocument()
  await redraw(<p />)
  await redraw(<WorkroomList />)
  await expect.element(button('Sita · 2 pieces')).toBeVisible()
  await button('All').click()
  await expect.element(group('1 Cutting')).toMatchTextContent(/Nandini · Kavya/)

  await button('Padma, Done: Stitching').click()
  await expect.poll(() => shop.atServer()?.stage).toBe('trial')
  await button('Sita · 2 pieces').click()
  await button('Kavya').click()
  await expect.element(button('Kavya · 1 piece')).toBeVisible()
})

test('what nobody has is taken, unless another device took it', async () => {
  localStorage.setItem('zari-works-here', 'sita')
  const [free, late] = [
    await shop.another({ name: 'Lata', status: 'in_progress' }),
    await shop.another({ name: 'Meena', status: 'in_progress' }),
  ]
  await shop.draw(<WorkroomList />)
  await button('Lata, Take').click()
  await expect.element(group('1 New').getByRole('listitem', { name: 'Lata' })).toBeVisible()
  await expect.poll(() => shop.recordOf(free.id)?.assigneeId).toBe('sita')

  shop.changedElsewhere('notes', { assigneeId: 'kavya' }, 'bina@zari.example', late.id)
  await button('Meena, Take').click()
  await expect.poll(noticeLines).toEqual(['Not taken', 'Kavya has it'])
  expect(shop.recordOf(late.id)?.assigneeId).toBe('kavya')
  await expect.element(group('Not taken yet')).not.toBeInTheDocument()
})

test('of two that were taken without a network, the second is told', async () => {
  localStorage.setItem('zari-works-here', 'sita')
  const { id } = await shop.another({ name: 'Lata', status: 'in_progress' })
  const { redraw } = await shop.draw(<WorkroomList />)
  shop.setLine('cut')
  await button('Lata, Take').click()
  await expect.element(group('1 New').getByRole('listitem', { name: 'Lata' })).toBeVisible()
  shop.changedElsewhere('notes', { assigneeId: 'kavya' }, 'bina@zari.example', id)
  shop.setLine('good')
  await shop.engine.wake()
  await expect.element(group('Not taken yet')).not.toBeInTheDocument()
  await redraw(<AttentionPage />)
  await expect.element(page.getByText('The server did not accept it: Kavya has it')).toBeVisible()
  expect(shop.recordOf(id)?.assigneeId).toBe('kavya')
})
