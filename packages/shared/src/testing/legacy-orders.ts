import type { OrderRecord } from '../orders/order.ts'

const long = 'tassels at the back and zardozi along the neck '.repeat(110)

/** What years of other software may have left in records. */
export const oddOrders: Array<Partial<Record<keyof OrderRecord, unknown>>> = [
  { name: '', phone: '', email: '', gallerySource: '' },
  { name: null, phone: null, email: null, createdAt: null, updatedAt: null, gallerySource: null },
  {
    name: '<script>alert(1)</script>',
    notes: '<img src=x onerror=alert(1)>',
    additionalDetails: '</p><script>alert(2)</script>',
  },
  { name: 'పద్మావతి రావు 🧵👗', additionalDetails: 'మగ్గం వర్క్ 💐' },
  { name: 'فاطمة بيغم', additionalDetails: 'تطريز يدوي' },
  {
    name: 'A'.repeat(500),
    notes: long,
    additionalDetails: long,
    phone: '9'.repeat(200),
    email: `${'e'.repeat(200)}@example.com`,
  },
  { name: 'Odd status', status: 'Waiting for the cloth to come from Surat', dueDate: 'after Diwali' },
  { name: 'Odd amounts', totalAmount: 'abc', advancePaid: '₹₹', remainingDue: 'NaN' },
  {
    name: 'Legacy files',
    designImageUrl: 'front neck.jpg',
    measurementsImageUrl: '/objects/uploads/0193e5a0-7b3c-7000-8000-00008f3a91c2',
  },
  { name: 'Odd dates', createdAt: 'last Tuesday', dueDate: '2026-02-30' },
]
