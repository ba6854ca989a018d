import { pagePaths } from '@zari/shared/api/paths'
import { handOverDay } from '@zari/shared/orders/load'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { css, cx } from '@zari/shared/styled-system/css'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { Group } from '../../order/row/group.tsx'
import { rowsStyle } from '../../order/row/order-row-styles.ts'
import { useOrderDialogs } from '../../order/dialogs/use-order-dialogs.tsx'
import { WorkRows } from '../../order/row/work-rows.tsx'
import { useMessagesToSend } from '../../order/whatsapp/use-messages-to-send.ts'
import { useShop } from '../../sync/server-data/shop.ts'
import { useOrderSync, useRecordsExtent } from '../../sync/hooks/use-orders.ts'
import { useToday } from '../../sync/hooks/use-today.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { usePlaces } from '../../sync/app-state/held-place.ts'
import { Loading } from '../../ui/data-state.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { useProgressiveCount } from '../../ui/use-progressive-rows.ts'
import { AgreedOffers } from './agreed-offers.tsx'
import { type WorkOfToday, workOfToday } from './today-work.ts'

const styles = {
  calm: css({ color: 'textMute', marginTop: '4' }),
  place: css({ marginTop: '4' }),
  messages: css({
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minHeight: '3.25rem',
    paddingInline: '3.5',
    color: 'text',
    textDecoration: 'none',
    _focusVisible: { focusRing: 'inside' },
    '& > span': { flex: '1' },
  }),
}

/** `first` limits the rows, so that the next group is near. */
const groups = [
  { name: 'Answer', group: 'unanswered', first: 6 },
  { name: 'Customer asks', group: 'asks', first: 6 },
  { name: 'Closed tomorrow: hand over today', group: 'handOver', first: 20 },
  { name: 'Late', group: 'overdue', first: 6 },
  { name: 'Due today', group: 'today', first: 20 },
  { name: 'Trials', group: 'trials', first: 6 },
  { name: 'Due tomorrow', group: 'tomorrow', first: 6 },
  { name: 'Enquiries to follow up', group: 'followUp', first: 6 },
  { name: 'Ready, not collected', group: 'ready', first: 6 },
  { name: 'Design approved', group: 'approved', first: 6 },
] as const satisfies ReadonlyArray<{ name: string; group: keyof WorkOfToday; first: number }>

const MORE_ROWS = 20
const FILLS_THE_WINDOW = 7

/** The counter's. */
export function WorkList() {
  const isWhole = useRecordsExtent() === 'whole'
  const inStep = useOrderSync()
  const { records, asNow } = usePlaces()
  const hasAllOpen = useAppStore((state) => state.coverage.open)
  const today = useToday()
  const shop = useShop()
  const { openDialog, dialogs } = useOrderDialogs()
  const work = useMemo(
    () =>
      workOfToday(
        ORDER_KINDS.map((kind) => records[kind].newestFirst),
        today,
        (due) => handOverDay(shop, due, today),
      ),
    [records, today, shop],
  )
  const [shown, setShown] = useState<Partial<Record<keyof WorkOfToday, number>>>({})
  const parts = groups.map(({ name, group, first }) => ({
    name,
    group,
    all: work[group],
    rows: asNow(work[group].slice(0, shown[group] ?? first)),
  }))
  const total = parts.reduce((sum, { rows }) => sum + rows.length, 0)
  const drawn = useProgressiveCount(total, FILLS_THE_WINDOW)
  if (!isWhole) {
    // While loading, an empty list says nothing.
    return inStep.error === undefined ? (
      <Loading label="Loading orders" />
    ) : (
      <p className={styles.calm}>Not all orders are loaded yet, and there is no internet.</p>
    )
  }
  return (
    <>
      {!hasAllOpen && (
        <p className={styles.calm}>Some open orders are not on this device. There may be more work.</p>
      )}
      {total === 0 && hasAllOpen && <p className={styles.calm}>Nothing pending</p>}
      <MessagesLink />
      {parts.map(({ name, group, all, rows }, index) => {
        const before = parts.slice(0, index).reduce((sum, part) => sum + part.rows.length, 0)
        return (
          all.length > 0 && (
            <Group key={group} name={name} total={all.length} group={group}>
              <WorkRows
                records={rows.slice(0, Math.max(0, drawn - before))}
                today={today}
                isAsked={group === 'unanswered'}
                openDialog={openDialog}
              />
              <ShowMore
                left={all.length - rows.length}
                step={MORE_ROWS}
                onMore={() => setShown({ ...shown, [group]: rows.length + MORE_ROWS })}
              />
            </Group>
          )
        )
      })}
      <AgreedOffers openDialog={openDialog} />
      {dialogs}
    </>
  )
}

function MessagesLink() {
  const { length } = useMessagesToSend()
  const words = length === 1 ? 'message to send' : 'messages to send'
  return <CountLink to={pagePaths.messagesToSend} icon="message" count={length} words={words} />
}

/** Nothing where there are none. */
export function CountLink(link: { to: string; icon: IconName; count: number; words: string }) {
  if (link.count === 0) return null
  return (
    <p className={cx(rowsStyle, styles.place)}>
      <Link className={styles.messages} to={link.to} state={{ back: [pagePaths.dashboard, 'Today'] }}>
        <Icon name={link.icon} />
        <span>
          <strong>{link.count.toLocaleString('en-IN')}</strong> {link.words}
        </span>
        <Icon name="next" size={18} />
      </Link>
    </p>
  )
}
