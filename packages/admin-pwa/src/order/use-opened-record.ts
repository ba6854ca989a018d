import type { OrderRecord } from '@zari/shared/orders/order'
import { useRef } from 'react'

/** The record may change between opening a list of choices and choosing. */
export function useOpenedRecord(record: OrderRecord) {
  const opened = useRef<OrderRecord>(undefined)
  const open = () => {
    opened.current = record
  }
  const close = () => {
    opened.current = undefined
  }
  return {
    /** @returns what the choice is compared with */
    seen(): OrderRecord {
      const seen = opened.current ?? record
      close()
      return seen
    },
    /** For the select element. */
    handlers: { onPointerDown: open, onKeyDown: open, onBlur: close },
  }
}
