export const ORDER_STATUSES = ['not_started', 'in_progress', 'completed', 'cancelled'] as const

export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const DEFAULT_STATUS: OrderStatus = 'not_started'

/** In the row's control (specification, section 4, vocabulary 1). */
export const statusLabels = {
  not_started: 'Not Yet Started',
  in_progress: 'In Progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
} as const satisfies Record<OrderStatus, string>

/** In the filter and the WhatsApp templates (vocabulary 2). */
export const filterLabels = {
  not_started: 'New',
  in_progress: 'In Progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
} as const satisfies Record<OrderStatus, string>

export function isOrderStatus(text: unknown): text is OrderStatus {
  return ORDER_STATUSES.some((status) => status === text)
}

/** An order with an unknown status may have work left. */
export function isOpenStatus(status: string): boolean {
  return status !== 'completed' && status !== 'cancelled'
}

// Marked as pure, so that the form's script does not carry it.
const statusByDisplayWord = /* @__PURE__ */ new Map<string, OrderStatus>(
  /* @__PURE__ */ ORDER_STATUSES.flatMap((status) => [
    [statusLabels[status].toLowerCase(), status] as const,
    [filterLabels[status].toLowerCase(), status] as const,
  ]),
)

/** The stored form of a status, display words included; an unknown word stays, so that it is shown and never lost. */
export function readStatus(stored: string | null | undefined): string {
  if (!stored) return DEFAULT_STATUS
  if (isOrderStatus(stored)) return stored
  return statusByDisplayWord.get(stored.trim().toLowerCase()) ?? stored
}

export function statusLabel(status: string): string {
  return isOrderStatus(status) ? statusLabels[status] : status
}

export function filterLabel(status: string): string {
  return isOrderStatus(status) ? filterLabels[status] : status
}

export function customerName(record: { name?: string | null }): string {
  return record.name?.trim() || 'No name given'
}

export function isOpen(record: { status: string }): boolean {
  return isOpenStatus(record.status)
}
