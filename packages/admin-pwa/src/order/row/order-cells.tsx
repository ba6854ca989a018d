import type { Day } from '@zari/shared/time/due-date'
import type { OrderRecord } from '@zari/shared/orders/order'
import { customerName, isOpen } from '@zari/shared/orders/status'
import { css } from '@zari/shared/styled-system/css'
import { type MouseEvent, useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCanServeCustomers } from '../../sync/app-state/use-role.ts'
import { recordPath } from '../../ui/page-title.ts'
import { type ListName, searchOfOpened } from '../opened-from.ts'
import { DueText } from '../dates/due-text.tsx'
import { describeDue } from '../dates/due-labels.ts'
import { SpamBadge } from './badges.tsx'
import { PendingBadge } from './pending-badge.tsx'
import type { OpenOrderDialog } from '../dialogs/use-order-dialogs.tsx'

export type OpenRecord = (event: MouseEvent<HTMLAnchorElement>) => void

/**
 * One handler for all rows: router links render again with each address. Other clicks are the browser's.
 * @param list for the order's address
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

const noteButton = css.raw({
  paddingInline: '1',
  width: '100%',
  minWidth: '0',
  '& > *': { fontSize: 'xs', lineHeight: '1.25' },
})

const noteText = css.raw({
  justifyContent: 'flex-start',
  marginInlineStart: '-1',
  color: 'text',
  fontWeight: 'normal',
  textAlign: 'start',
  _hover: { background: 'chosenGround' },
  _focusVisible: { focusRing: 'touching' },
})

export const cellStyles = {
  id: css({ fontSize: 'xs', color: 'textMute', whiteSpace: 'nowrap' }),
  name: css({
    fontSize: 'md',
    fontWeight: 'bold',
    lineHeight: '1.25',
    color: 'text',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    lineClamp: 2,
    _hover: { textDecoration: 'underline', textDecorationColor: 'zari' },
    _focusVisible: { focusRing: 'outside' },
  }),
  email: css({
    display: 'block',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    '& wbr': { display: 'none' },
    fontSize: 'sm',
    lineHeight: '1.25',
    color: 'textMute',
  }),
  source: css({ '& > *': { paddingInline: '1.5', fontSize: '0.6875rem' } }),
  words: css({
    fontSize: 'sm',
    lineHeight: '1.3',
    lineClamp: 3,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  }),
  date: css({
    display: 'block',
    overflowWrap: 'normal',
    fontSize: 'xs',
    color: 'textMute',
    lineHeight: '1.25',
  }),
  due: css({
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    minHeight: 'target',
    width: 'calc(100% + 1rem)',
    textAlign: 'start',
    cursor: 'pointer',
    borderRadius: 'md',
    paddingInline: '2',
    marginInline: '-2',
    '& > span:first-child': { lineHeight: '1.2' },
    _hover: { background: 'chosenGround' },
    _focusVisible: { focusRing: 'touching' },
  }),
  // The day's button, which they overlap, takes the click.
  balanceBelowHint: css({ marginTop: '-2.5', pointerEvents: 'none' }),
  balanceBelowDay: css({ marginTop: '-2.5', paddingBottom: '1', pointerEvents: 'none' }),
  // One line: beside a long amount the words have no room.
  balance: css({
    '& > span': { height: '1.2em', lineHeight: '1.2', overflow: 'hidden', columnGap: '1', fontSize: 'sm' },
  }),
  unseen: css({ srOnly: true }),
  phone: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    '& a': { fontSize: 'sm', marginBlock: '-2' },
  }),
  status: css({
    display: 'flex',
    gap: '1',
    position: 'relative',
    // The stage is a second line in the status's frame.
    '& > span': {
      display: 'flex',
      position: 'absolute',
      top: '1.5rem',
      insetInlineStart: '0.625rem',
      zIndex: 1,
      pointerEvents: 'none',
    },
    '& > span > *': { padding: '0', background: 'none', fontSize: 'xs', lineHeight: '1.2' },
    '& > div:where(:not(:first-child)) select': { paddingBottom: '1.1rem', borderBlockWidth: '2px' },
    // Looks like a badge; the touch target stays 44 px high.
    '& select[data-status]': {
      paddingInlineStart: '1.5',
      borderWidth: '6px 0',
      borderColor: 'transparent',
      borderRadius: 'lg',
      backgroundClip: 'padding-box',
      fontSize: '0.875rem',
      fontWeight: 'semibold',
      _hover: { boxShadow: 'inset 0 0 0 1px' },
    },
    '& select[data-status=not_started]': { backgroundColor: 'line' },
    '& select[data-status=in_progress]': { backgroundColor: 'chosenGround', color: 'action' },
    '& select[data-status=completed]': { backgroundColor: 'doneGround', color: 'doneText' },
    '& select[data-status=cancelled]': { backgroundColor: 'ground', color: 'textMute' },
    '& > div': { flex: '1 1 0' },
    // Its ring stays within the row.
    '& [data-update]': { marginBottom: '1.5' },
  }),
  nextInStatus: css({
    width: '5.75rem',
    '&&': { fontSize: 'xs' },
    '& svg': { display: 'none' },
  }),
  noted: css({
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    fontSize: 'sm',
  }),
  note: css(noteButton, noteText),
  addNote: css(noteButton, noteText, { color: 'action', fontWeight: 'semibold' }),
  addNoteClosed: css(noteButton, noteText, { color: 'textMute' }),
  actions: css({ display: 'flex', gap: '1' }),
  send: css({
    paddingInline: '0',
    width: 'target',
    flexShrink: 0,
    // In line with the column's heading.
    border: '4px solid transparent',
    marginInlineStart: '-1',
    color: 'doneText',
    background: 'doneGround',
    backgroundClip: 'padding-box',
    borderRadius: 'lg',
    _hover: { boxShadow: 'inset 0 0 0 1px' },
    _focusVisible: { focusRing: 'touching' },
  }),
  next: css({
    width: '100%',
    minWidth: '0',
    '& svg': { display: 'none' },
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
        translate="no"
      >
        {customerName(record)}
      </a>
      <SpamBadge record={record} />
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
