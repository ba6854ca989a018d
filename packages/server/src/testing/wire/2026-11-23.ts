import type { OldCall } from './2026-11-21.ts'

/**
 * What the staff app of 23 November 2026 sends in addition: answered requests, and notes for the workroom.
 * Frozen.
 */

const app = { Accept: 'application/json', 'Zari-Staff': '{user}' }
const keyed = (key: string) => ({ ...app, 'Idempotency-Key': key })

const ANSWERED_AT = '2026-11-23T05:30:00.000Z'

const record = {
  id: '{order}',
  kind: 'custom-outfit-quotes',
  name: 'Padma Reddy',
  phone: '9000012345',
  revision: 'number',
  payments: 'list',
  uploadedFiles: 'list',
}

export const callsOf20261123: readonly OldCall[] = [
  {
    does: 'staff signs in, and is told for whom screens are',
    method: 'POST',
    path: '/api/auth/login',
    body: { email: 'staff@zari.example', password: 'a long enough password' },
    status: 200,
    answer: { id: 'string', email: 'staff@zari.example', role: 'string' },
    keep: { user: 'id' },
  },
  {
    does: 'a customer asks for a quote',
    method: 'POST',
    path: '/api/custom-outfit-quote',
    headers: { 'Idempotency-Key': '0193f1c0-0000-7000-8000-000000000101' },
    body: {
      name: 'Padma Reddy',
      email: 'padma@example.com',
      phone: '9000012345',
      gallerySource: 'Bridal',
      designImageUrls: [],
      additionalDetails: 'Lehenga in maroon',
    },
    status: 201,
    answer: { id: 'string' },
    keep: { order: 'id' },
  },
  {
    does: 'the request is not answered yet',
    method: 'GET',
    path: '/api/admin/custom-outfit-quotes/{order}',
    headers: app,
    status: 200,
    answer: { ...record, answeredAt: null, takenOn: false },
  },
  {
    does: 'it is marked as answered',
    method: 'PUT',
    path: '/api/admin/custom-outfit-quotes/{order}/notes',
    headers: keyed('0193f1c0-0000-7000-8000-000000000102'),
    body: { answeredAt: ANSWERED_AT, base: { answeredAt: null } },
    status: 200,
    answer: { ...record, answeredAt: ANSWERED_AT, takenOn: false },
  },
  {
    does: 'the workroom gets a note of its own',
    method: 'PUT',
    path: '/api/admin/custom-outfit-quotes/{order}/notes',
    headers: keyed('0193f1c0-0000-7000-8000-000000000103'),
    body: { workroomNotes: 'Deep neck, padded', base: { workroomNotes: null } },
    status: 200,
    answer: { ...record, workroomNotes: 'Deep neck, padded' },
  },
  {
    does: 'work begins, by which the order is one of the workroom',
    method: 'PATCH',
    path: '/api/admin/custom-outfit-quotes/{order}/status',
    headers: keyed('0193f1c0-0000-7000-8000-000000000104'),
    body: { status: 'in_progress', base: { status: 'not_started' } },
    status: 200,
    answer: { ...record, status: 'in_progress', takenOn: true },
  },
]
