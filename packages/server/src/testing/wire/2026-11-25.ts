import type { OldCall } from './2026-11-21.ts'

/**
 * What the staff app of 25 November 2026 sends in addition: visits with quantities, material, assignees, payments with a
 * receipt, designs, links of customers, settings of alerts. Frozen.
 */

const app = { Accept: 'application/json', 'Zari-Staff': '{user}' }
const keyed = (key: string) => ({ ...app, 'Idempotency-Key': key })

const orderPath = '/api/admin/outfit-details-orders/{order}'
const AT = '2026-11-24T06:00:00.000Z'
const TAILOR = '0193f1c0-0000-7000-8000-000000000310'
const DESIGN = '0193f1c0-0000-7000-8000-000000000306'

const record = { id: '{order}', kind: 'outfit-details-orders', revision: 'number', number: 'number' }

const parts = {
  visitId: '0193f1c0-0000-4000-8000-000000000311',
  quantity: 2,
  assigneeId: TAILOR,
  material: '[{"what":"Silk","count":1,"picture":null,"returnedOn":null}]',
}
const none = { visitId: null, quantity: null, assigneeId: null, material: null }

const payment = {
  amount: 2000,
  method: 'upi',
  note: '',
  at: AT,
  receiptId: '0193f1c0-0000-4000-8000-000000000312',
}

const design = {
  at: AT,
  words: 'Boat neck, gold border',
  price: 7500,
  dueDate: '2026-12-10',
  trialDate: '2026-12-04',
  pictures: [],
  measurements: null,
}

const quiet = { from: '21:30', to: '07:00' }

export const callsOf20261125: readonly OldCall[] = [
  {
    does: 'staff signs in',
    method: 'POST',
    path: '/api/auth/login',
    body: { email: 'staff@zari.example', password: 'a long enough password' },
    status: 200,
    answer: { id: 'string' },
    keep: { user: 'id' },
  },
  {
    does: 'a customer orders an outfit, and is given a link',
    method: 'POST',
    path: '/api/outfit-details-order',
    headers: { 'Idempotency-Key': '0193f1c0-0000-7000-8000-000000000301' },
    body: {
      name: 'Padma Reddy',
      email: 'padma@example.com',
      phone: '9000012345',
      outfitType: 'Maggam blouse',
      measurementsImageUrls: [],
      additionalDetails: '',
    },
    status: 201,
    answer: { id: 'string', trackingUrl: 'string' },
    keep: { order: 'id' },
  },
  {
    does: 'a tailor without an account is added',
    method: 'PUT',
    path: `/api/admin/tailors/${TAILOR}`,
    headers: keyed('0193f1c0-0000-7000-8000-000000000302'),
    body: { name: 'Raju', isRemoved: false },
    status: 200,
    answer: { id: TAILOR, name: 'Raju', isRemoved: false },
  },
  {
    does: 'it is taken on',
    method: 'PATCH',
    path: `${orderPath}/status`,
    headers: keyed('0193f1c0-0000-7000-8000-000000000303'),
    body: { status: 'in_progress', base: { status: 'not_started' } },
    status: 200,
    answer: { ...record, status: 'in_progress', linkToken: 'string' },
  },
  {
    does: 'its visit, pieces, tailor and material are noted',
    method: 'PUT',
    path: `${orderPath}/notes`,
    headers: keyed('0193f1c0-0000-7000-8000-000000000304'),
    body: { ...parts, base: none },
    status: 200,
    answer: { ...record, ...parts },
  },
  {
    does: 'a payment of the visit is entered with its receipt',
    method: 'POST',
    path: `${orderPath}/payments`,
    headers: keyed('0193f1c0-0000-7000-8000-000000000305'),
    body: payment,
    status: 200,
    answer: { ...record, payments: [payment] },
  },
  {
    does: 'a design is offered',
    method: 'POST',
    path: `${orderPath}/designs`,
    headers: keyed(DESIGN),
    body: design,
    status: 200,
    answer: { ...record, designs: [{ id: DESIGN, ...design }] },
  },
  {
    does: 'that the customer agreed in the shop is noted',
    method: 'POST',
    path: `${orderPath}/designs/${DESIGN}/answer`,
    headers: keyed('0193f1c0-0000-7000-8000-000000000307'),
    body: { at: AT, name: 'Padma' },
    status: 200,
    answer: {
      ...record,
      designs: [{ id: DESIGN, answer: { type: 'approved', name: 'Padma', where: 'shop', at: AT } }],
    },
  },
  {
    does: 'the link is made anew',
    method: 'POST',
    path: `${orderPath}/link`,
    headers: app,
    body: { change: 'renew' },
    status: 200,
    answer: { ...record, linkToken: 'string' },
  },
  {
    does: 'the settings of alerts are read',
    method: 'GET',
    path: '/api/admin/alerts',
    headers: app,
    status: 200,
    answer: {
      settings: { email: false, sound: true, quiet: null },
      pushKey: 'string',
      isDeviceOn: false,
      email: '?string',
    },
  },
  {
    does: 'quiet hours are set',
    method: 'PATCH',
    path: '/api/admin/alerts',
    headers: app,
    body: { quiet },
    status: 200,
    answer: { settings: { email: false, sound: true, quiet } },
  },
]
