import { expect, it } from 'vitest'
import { exportAddress } from './export-orders.ts'

it('asks for what the list shows, in the words of the server', () => {
  expect(exportAddress('outfit-details-orders', { q: ' ', sort: 'newest' })).toBe(
    '/api/admin/outfit-details-orders/export?sort=newest',
  )
  const shown = {
    q: ' +91 98765 ',
    status: 'in_progress',
    due: 'overdue',
    orderFrom: '2026-01-01',
    orderTo: '2026-02-01',
    dueFrom: '2026-03-01',
    dueTo: '2026-04-01',
    sort: 'due',
  }
  expect(exportAddress('contact-inquiries', shown)).toBe(
    '/api/admin/contact-inquiries/export?q=%2B91+98765&status=in_progress&due=overdue&createdFrom=2026-01-01&createdTo=2026-02-01&dueFrom=2026-03-01&dueTo=2026-04-01&sort=due',
  )
})
