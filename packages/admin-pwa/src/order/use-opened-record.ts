import type { OrderRecord } from '@zari/shared/orders/order'
import { useRef } from 'react'

/** The record as it was when a list of choices was opened: it may change before one is chosen. */
export function useOpenedRecord(record: OrderRecord) {
  const opened = useRef<OrderRecord>(undefined)
  const open = () => {
    opened.current = record
  }
  const close = () => {
    opened.current = undefined
  }
  return {
    /** @returns the record that the choice is compared with */
    seen(): OrderRecord {
      const seen = opened.current ?? record
      close()
      return seen
    },
    /** Props of the select element. */
    handlers: { onPointerDown: open, onKeyDown: open, onBlur: close },
  }
}
