import type { Day } from '@zari/shared/due-date'
import type { OrderRecord } from '@zari/shared/orders/order'
import { customerName, isOpen } from '@zari/shared/orders/status'
import { css } from '@zari/shared/styled-system/css'
import { type MouseEvent, useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCanServeCustomers } from '../sync/store/use-role.ts'
import { recordPath } from '../ui/page-title.ts'
import { type ListName, searchOfOpened } from './list-pane.ts'
import { DueText } from './balance-text.tsx'
import { describeDue } from './due-labels.ts'
import { PendingBadge } from './pending-badge.tsx'
import type { OpenOrderDialog } from './use-order-dialogs.tsx'

export type OpenRecord = (event: MouseEvent<HTMLAnchorElement>) => void

/**
 * One handler for all rows, because router links re-render on every address change. Clicks with a modifier
 * key or another button are left to the browser.
 * @param list where the rows stand; the order's address says it
 */
export function useOpenRecord(list?: ListName): OpenRecord {
  const navigate = useNavigate()
  return useCallback(
    (event) => {
      const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event
      if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
      event.preventDefault()
      const { pathname } = currentTarget
      void navigate({ pathname, search: list ? searchOfOpened(list, window.location.search) : '' })
    },
    [navigate, list],
  )
}

export interface CellProps {
  record: OrderRecord
  today: Day
  openDialog: OpenOrderDialog
  openRecord: OpenRecord
}

export const cellStyles = {
  id: css({ fontFamily: 'mono', fontSize: 'xs', color: 'textMute', whiteSpace: 'nowrap' }),
  name: css({
    fontSize: 'md',
    fontWeight: 'bold',
    lineHeight: '1.25',
    color: 'text',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    lineClamp: { base: 3, table: 2 },
    _hover: { textDecoration: 'underline', textDecorationColor: 'zari' },
    _focusVisible: { focusRing: 'outside' },
  }),
  email: css({ display: 'block', fontSize: 'sm', color: 'textMute', overflowWrap: 'anywhere', lineClamp: 2 }),
  emailInTable: css({
    display: { table: 'block' },
    whiteSpace: { table: 'nowrap' },
    textOverflow: 'ellipsis',
    '& wbr': { hideFrom: 'table' },
    fontSize: 'sm',
    lineHeight: '1.25',
    color: 'textMute',
    overflowWrap: 'anywhere',
    lineClamp: 4,
  }),
  words: css({
    fontSize: 'sm',
    lineHeight: { base: '1.35', table: '1.5' },
    lineClamp: { base: 3, table: 2 },
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  }),
  date: css({
    display: 'block',
    fontSize: { base: 'sm', table: 'xs' },
    color: 'textMute',
    lineHeight: '1.25',
  }),
  due: css({
    minHeight: 'target',
    width: 'calc(100% + 1rem)',
    textAlign: 'start',
    cursor: 'pointer',
    borderRadius: 'md',
    paddingInline: '2',
    marginInline: '-2',
    _hover: { background: 'chosenGround' },
    _focusVisible: { focusRing: 'touching' },
  }),
  money: css({ fontSize: 'sm', marginTop: { table: '-1.5' } }),
  unseen: css({ srOnly: true }),
  customer: css({ hideFrom: 'table' }),
  phone: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    '& a': { fontSize: 'sm', marginBlock: { table: '-2' } },
  }),
  status: css({
    display: 'flex',
    flexDirection: { base: 'column', table: 'row' },
    gap: '1',
    position: 'relative',
    // In the wide table the stage is a second line within the frame of the status.
    '@media (min-width: 78rem)': {
      '& > span': {
        display: 'flex',
        position: 'absolute',
        top: '1.5rem',
        insetInlineStart: '0.8rem',
        zIndex: 1,
        pointerEvents: 'none',
      },
      '& > span > *': { padding: '0', background: 'none', fontSize: 'xs', lineHeight: '1.2' },
      '& > span + div select': { paddingBottom: '1.1rem' },
      '& > div': { flex: '1 1 0' },
    },
  }),
  nextInStatus: css({
    width: { table: '5.75rem' },
    '&&': { fontSize: { table: 'xs' } },
    '& svg': { hideFrom: 'table' },
  }),
  noted: css({
    display: 'flex',
    flexDirection: { base: 'column', table: 'row' },
    alignItems: { table: 'center' },
    gap: '1',
    fontSize: 'sm',
  }),
  notes: css({
    paddingInline: '1',
    width: '100%',
    minWidth: '0',
    '& > *': { fontSize: 'xs', fontWeight: 'medium', lineHeight: '1.25' },
  }),
  actions: css({
    display: 'flex',
    flexDirection: { base: 'column', table: 'row' },
    gap: '1',
  }),
  send: css({
    paddingInline: '1',
    fontSize: 'sm',
    whiteSpace: 'nowrap',
    width: { base: '100%', table: 'target' },
    flexShrink: 0,
    '& > svg': { hideBelow: 'table' },
    '& > span': { hideFrom: 'table' },
  }),
  next: css({
    width: '100%',
    minWidth: '0',
    '& svg': { display: 'none' },
    // Over the button's own style.
    '&&': { paddingInline: '1', fontSize: 'xs' },
  }),
}

export function RecordLink({ record, openRecord }: Pick<CellProps, 'record' | 'openRecord'>) {
  return (
    <>
      <a
        href={recordPath(record)}
        data-order={record.id}
        onClick={openRecord}
        className={cellStyles.name}
        dir="auto"
      >
        {customerName(record)}
      </a>
      <PendingBadge id={record.id} />
    </>
  )
}

export function DueButton({ record, today, openDialog }: CellProps) {
  const canServe = useCanServeCustomers()
  if (!canServe) return <DueText due={describeDue(record.dueDate, today)} open={isOpen(record)} />
  return (
    <button type="button" className={cellStyles.due} onClick={() => openDialog('due-date', record)}>
      <DueText due={describeDue(record.dueDate, today)} open={isOpen(record)} />
      <span className={cellStyles.unseen}>, set the due date of {customerName(record)}</span>
    </button>
  )
}
