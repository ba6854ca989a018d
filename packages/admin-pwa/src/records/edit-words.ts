import type { OrderEditName } from '@zari/shared/orders/order-schemas'

/** A toast's title and text. */
type Words = readonly [title: string, text: string]

interface EditWords {
  saved: Words
  failed: Words
}

/** What is said of each edit when the server has it, and when it failed (specification, section 8). */
export const editWords: Readonly<Record<OrderEditName, EditWords>> = {
  status: {
    saved: ['Status Updated', 'Order status has been successfully updated'],
    failed: ['Update Failed', 'Failed to update order status. Please try again.'],
  },
  notes: {
    saved: ['Success', 'Order details updated successfully'],
    failed: ['Error', 'Failed to update order details'],
  },
  'due-date': {
    saved: ['Success', 'Due date updated successfully'],
    failed: ['Error', 'Failed to update due date'],
  },
}
