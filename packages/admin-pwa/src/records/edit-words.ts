import type { QueuedAs } from '../offline/queue/entry.ts'

/** A toast's title and text. */
export type Words = readonly [title: string, text: string]

interface EditWords {
  saved: Words
  failed: Words
}

/** What is said of each when the server has it, and when it failed (of edits: specification, section 8). */
export const editWords: Readonly<Record<QueuedAs, EditWords>> = {
  create: {
    saved: ['Order made', 'It is at the server, and on every tablet.'],
    failed: ['Error', 'The order could not be kept'],
  },
  status: {
    saved: ['Status Updated', 'Order status has been successfully updated'],
    failed: ['Update Failed', 'Failed to update order status. Please try again.'],
  },
  stage: {
    saved: ['Stage updated', 'The order’s history has who and when'],
    failed: ['Update Failed', 'The stage could not be changed'],
  },
  notes: {
    saved: ['Success', 'Order details updated successfully'],
    failed: ['Error', 'Failed to update order details'],
  },
  'due-date': {
    saved: ['Success', 'Due date updated successfully'],
    failed: ['Error', 'Failed to update due date'],
  },
  customer: {
    saved: ['Saved', 'The customer’s page is up to date'],
    failed: ['Error', 'This could not be saved'],
  },
  payment: {
    saved: ['Payment noted', 'It is in the advance and in the takings'],
    failed: ['Error', 'The payment could not be noted'],
  },
}
