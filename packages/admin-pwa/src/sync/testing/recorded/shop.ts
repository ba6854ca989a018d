import { operationOf } from '@zari/shared/testing/customer-cases'
import { paymentEntry } from '@zari/shared/testing/payment-cases'
import type { ModelServer } from '../model-server.ts'
import { KIND } from '../walk-ins.ts'

const AT = '2026-11-21T09:30:00.000Z'
const OUTFIT = '0193e5a0-0000-7000-8000-0000000000a1'
const DOUBLE = '0193e5a0-0000-7000-8000-0000000000a2'
const ASKED = '0193e5a0-0000-7000-8000-0000000000a3'
const MADE = '0193e5a0-0000-7000-8000-0000000000a4'
const OLD = '0193e5a0-0000-7000-8000-0000000000a5'
const DESIGN = '0193e5a0-0000-7000-8000-0000000000a6'
const PHONE = '919848022338'

/** What the server had when `2026-11-25.json` was recorded: an order with a value in each field, and some beside it. */
export function shopOf20261125(server: ModelServer) {
  server.create(KIND, {
    id: OUTFIT,
    name: 'Sita Kumari',
    phone: '98480 22338',
    email: 'sita@example.com',
    outfitType: 'Pattern Blouse',
    additionalDetails: 'Peacock on the back',
    measurementsImageUrls: ['/objects/uploads/measured'],
    measurementsImageUrl: 'front neck.jpg',
    status: 'in_progress',
    stage: 'stitching',
    stageAt: AT,
    stageBy: 'bina@zari.example',
    dueDate: '2026-12-10',
    trialDate: '2026-12-04',
    trialTime: '17:30',
    functionDate: '2026-12-12',
    quantity: 2,
    visitId: '0193e5a0-0000-4000-8000-0000000000a7',
    assigneeId: '0193e5a0-0000-4000-8000-0000000000a8',
    customerAddress: 'Boduppal',
    customerLocation: 'Hyderabad',
    notes: 'urgent',
    workroomNotes: 'padded',
    totalAmount: '4500',
    advancePaid: '1000',
    remainingDue: '3500',
    payments: [paymentEntry()],
    uploadedFiles: ['/objects/uploads/sketch'],
    finishedPictures: [],
    personId: null,
    madeBy: 'asha@zari.example',
    designs: [
      {
        id: DESIGN,
        at: AT,
        receivedAt: AT,
        by: 'asha@zari.example',
        words: 'Round neck',
        price: 4500,
        dueDate: '2026-12-10',
        trialDate: '2026-12-04',
        pictures: ['/objects/uploads/sketch'],
        measurements: null,
      },
    ],
  })
  server.create(KIND, {
    id: DOUBLE,
    name: 'Sita Kumari',
    phone: '98480 22338',
    outfitType: 'Pattern Blouse',
    advancePaid: '700',
    payments: [paymentEntry({ id: 'of-the-double', amount: 700 })],
  })
  server.create('contact-inquiries', {
    id: ASKED,
    name: 'Sita Kumari',
    phone: '98480 22338',
    service: 'Pattern Blouse',
    details: 'Would like a blouse for a wedding',
  })
  server.create('custom-outfit-quotes', {
    id: OLD,
    status: 'completed',
    createdAt: '2026-05-20T05:30:00.000Z',
    updatedAt: '2026-05-21T05:30:00.000Z',
  })
  server.operate(
    'bina',
    PHONE,
    operationOf('add-person', { name: 'Sita' }),
    '0193e5a0-0000-7000-8000-0000000000a9',
  )
  return { AT, OUTFIT, DOUBLE, ASKED, MADE, OLD, DESIGN, PHONE }
}
