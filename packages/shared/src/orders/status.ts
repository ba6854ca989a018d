/** The one vocabulary that is stored. */
export const ORDER_STATUSES = ['not_started', 'in_progress', 'completed', 'cancelled'] as const

export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const DEFAULT_STATUS: OrderStatus = 'not_started'

/** What the row's control shows (specification, section 4, vocabulary 1). */
export const statusLabels = {
  not_started: 'Not Yet Started',
  in_progress: 'In Progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
} as const satisfies Record<OrderStatus, string>

/** What the filter and the WhatsApp templates show for the same four (vocabulary 2). */
export const filterLabels = {
  not_started: 'New',
  in_progress: 'In Progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
} as const satisfies Record<OrderStatus, string>

export function isOrderStatus(text: unknown): text is OrderStatus {
  return ORDER_STATUSES.some((status) => status === text)
}

/**
 * Whether there is still work in an order of this status. Completed and cancelled ones are nobody's work any more; a word
 * nobody knows may be.
 */
export function isOpenStatus(status: string): boolean {
  return status !== 'completed' && status !== 'cancelled'
}

// Marked as pure, so that the form's script, which needs no status, does not carry it.
const statusByDisplayWord = /* @__PURE__ */ new Map<string, OrderStatus>(
  /* @__PURE__ */ ORDER_STATUSES.flatMap((status) => [
    [statusLabels[status].toLowerCase(), status] as const,
    [filterLabels[status].toLowerCase(), status] as const,
  ]),
)

/**
 * The stored form of a status as an old record may hold it. Display words become stored ones; nothing
 * at all is the default; a word nobody knows stays as it stands, so that it is shown and never lost.
 */
export function readStatus(stored: string | null | undefined): string {
  if (!stored) return DEFAULT_STATUS
  if (isOrderStatus(stored)) return stored
  return statusByDisplayWord.get(stored.trim().toLowerCase()) ?? stored
}

/** The row control's words for a status; an unknown one is its own label. */
export function statusLabel(status: string): string {
  return isOrderStatus(status) ? statusLabels[status] : status
}

/** The filter's word for a status, which rows and counts use too; an unknown one is its own. */
export function filterLabel(status: string): string {
  return isOrderStatus(status) ? filterLabels[status] : status
}

/** A record's name, or words for a record that has none. */
export function customerName(record: { name?: string | null }): string {
  return record.name?.trim() || 'No name given'
}

/** What is done is nobody's work any more; its due date hurries nobody. */
export function isOpen(record: { status: string }): boolean {
  return isOpenStatus(record.status)
}
