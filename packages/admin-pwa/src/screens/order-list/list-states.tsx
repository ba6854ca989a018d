import { type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { css, cx } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { Loading, ErrorMessage } from '../../ui/data-state.tsx'
import { Empty } from '../../ui/empty-state.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { notice } from '../../ui/styles.ts'

const words = css({
  display: 'block',
  textAlign: 'center',
  color: 'textMute',
  fontSize: 'lg',
  paddingBottom: '12',
})

export function StillReading({ isSearched }: { isSearched: boolean }) {
  return (
    <>
      <Loading label="Loading orders" />
      {isSearched && <output className={words}>Nothing found yet. Orders are still loading.</output>}
    </>
  )
}

export function IncompleteNote({ onAgain }: { onAgain: () => void }) {
  return (
    <ErrorMessage title="Nothing found on this device" onAgain={onAgain}>
      Not all orders are loaded yet, and there is no internet.
    </ErrorMessage>
  )
}

export function ReadingOlder() {
  return <output className={words}>Searching older orders on the server…</output>
}

const noteGap = css({ marginBottom: '3' })

export function StaleNote({ onAgain }: { onAgain: () => void }) {
  return (
    <output className={cx(notice, noteGap)}>
      <span>Could not load the latest changes. This list may be old.</span>
      <Button look="quiet" onClick={onAgain}>
        Try again
      </Button>
    </output>
  )
}

const icons = {
  'contact-inquiries': 'consult',
  'custom-outfit-quotes': 'design',
  'outfit-details-orders': 'outfit',
} as const satisfies Record<OrderKind, IconName>

export function EmptyList({ kind }: { kind: OrderKind }) {
  return (
    <Empty icon={icons[kind]}>
      <p>{orderKinds[kind].emptyText}</p>
    </Empty>
  )
}
