import type { OldCall } from './2026-11-21.ts'

/**
 * What the staff app of 24 November 2026 sends in addition: corrections, trial and function dates, quantities. Frozen.
 */

const app = { Accept: 'application/json', 'Zari-Staff': '{user}' }
const keyed = (key: string) => ({ ...app, 'Idempotency-Key': key })

const record = {
  id: '{order}',
  kind: 'outfit-details-orders',
  revision: 'number',
  number: 'number',
  payments: 'list',
}

const dates = { trialDate: '2026-12-01', trialTime: '17:30', functionDate: '2026-12-09', quantity: 3 }

export const callsOf20261124: readonly OldCall[] = [
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
    does: 'a customer orders an outfit',
    method: 'POST',
    path: '/api/outfit-details-order',
    headers: { 'Idempotency-Key': '0193f1c0-0000-7000-8000-000000000201' },
    body: {
      name: 'Padma Reddy',
      email: 'padma@example.com',
      phone: '9000012345',
      outfitType: 'Maggam blouse',
      measurementsImageUrls: [],
      additionalDetails: '',
    },
    status: 201,
    answer: { id: 'string' },
    keep: { order: 'id' },
  },
  {
    does: 'it has a number, one piece and no dates',
    method: 'GET',
    path: '/api/admin/outfit-details-orders/{order}',
    headers: app,
    status: 200,
    answer: {
      ...record,
      trialDate: null,
      trialTime: null,
      trialDoneOn: null,
      functionDate: null,
      quantity: null,
    },
  },
  {
    does: 'its trial, function and pieces are noted',
    method: 'PUT',
    path: '/api/admin/outfit-details-orders/{order}/notes',
    headers: keyed('0193f1c0-0000-7000-8000-000000000202'),
    body: { ...dates, base: { trialDate: null, trialTime: null, functionDate: null, quantity: null } },
    status: 200,
    answer: { ...record, ...dates },
  },
  {
    does: 'the trial took place',
    method: 'PUT',
    path: '/api/admin/outfit-details-orders/{order}/notes',
    headers: keyed('0193f1c0-0000-7000-8000-000000000203'),
    body: { trialDoneOn: '2026-12-01', base: { trialDoneOn: null } },
    status: 200,
    answer: { ...record, ...dates, trialDoneOn: '2026-12-01' },
  },
  {
    does: 'the name is corrected',
    method: 'PUT',
    path: '/api/admin/outfit-details-orders/{order}/contact',
    headers: keyed('0193f1c0-0000-7000-8000-000000000204'),
    body: { name: 'Padma Rao', base: { name: 'Padma Reddy' } },
    status: 200,
    answer: { ...record, name: 'Padma Rao' },
  },
]
