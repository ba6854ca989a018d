import { css } from '@zari/shared/styled-system/css'
import { customerName } from '@zari/shared/orders/status'
import { memo, type MouseEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { CellProps } from './order-cells.tsx'
import { OrderRow } from './order-row.tsx'
import { SummaryRow } from './summary-row.tsx'

const style = css({ paddingInline: '0' })

/** A row of a phone: one thing to press, and its button (or a long press) opens everything that a list shows. */
export const FoldedRow = memo(function FoldedRow(props: CellProps) {
  const [isOpen, setOpen] = useState<boolean>()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // It stands in another place now, and keeps the focus.
    if (isOpen !== undefined) button.current?.focus()
  }, [isOpen])
  const toggle = (
    <IconButton
      look="plain"
      ref={button}
      className={style}
      aria-expanded={isOpen ?? false}
      aria-label={`More of ${customerName(props.record)}`}
      onClick={() => setOpen(!isOpen)}
    >
      <Icon name={isOpen ? 'close' : 'more'} />
    </IconButton>
  )
  if (isOpen) return <OrderRow {...props} isWide={false} fold={toggle} />
  const onLongPress = (event: MouseEvent) => {
    if (!(event.nativeEvent instanceof PointerEvent) || event.nativeEvent.pointerType !== 'touch') return
    event.preventDefault()
    setOpen(true)
  }
  return <SummaryRow {...props} menu={toggle} onLongPress={onLongPress} />
})
