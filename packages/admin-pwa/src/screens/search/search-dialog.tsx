import { pagePaths } from '@zari/shared/api/paths'
import { Dialog } from '@ark-ui/react/dialog'
import { ORDER_KINDS, orderKinds } from '@zari/shared/orders/order-kinds'
import { css } from '@zari/shared/styled-system/css'
import { Modal } from '@zari/shared/ui/modal'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useCanServeCustomers } from '../../sync/app-state/use-role.ts'
import { Icon } from '../../ui/icon.tsx'
import { iconButton } from '../../ui/styles.ts'
import { ResultGroup } from './search-results.tsx'
import { useSearch } from './use-search.ts'

const styles = {
  opener: css({
    display: 'flex',
    alignItems: 'center',
    justifyContent: { base: 'center', md: 'flex-start' },
    gap: '2',
    flex: { base: '0 0 auto', md: '1 1 6rem' },
    minWidth: 'target',
    maxWidth: '28rem',
    minHeight: 'target',
    paddingInline: { base: '0', md: '3' },
    color: 'textMute',
    background: 'surface',
    border: '1px solid',
    borderColor: { base: 'transparent', md: 'controlLine' },
    borderRadius: 'md',
    cursor: { base: 'pointer', md: 'text' },
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    _focusVisible: { focusRing: 'near' },
    '&[data-icon]': {
      flex: '0 0 auto',
      justifyContent: 'center',
      order: { md: '2' },
      paddingInline: '0',
      borderColor: 'transparent',
      cursor: 'pointer',
      '& > :not(svg)': { display: 'none' },
    },
  }),
  words: css({ display: { base: 'none', md: 'inline' }, overflow: 'hidden', textOverflow: 'ellipsis' }),
  key: css({
    display: { base: 'none', lg: 'inline' },
    marginInlineStart: 'auto',
    paddingInline: '2',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'sm',
    fontSize: 'xs',
  }),
  backdrop: css({ position: 'fixed', inset: '0', background: 'rgb(30 12 16 / 0.55)', zIndex: 40 }),
  place: css({
    position: 'fixed',
    inset: '0',
    display: 'grid',
    justifyItems: 'center',
    alignItems: 'start',
    gridTemplateRows: 'minmax(0, auto)',
    gridTemplateColumns: 'minmax(0, 1fr)',
    paddingInline: { sm: '4' },
    paddingTop: { sm: '2' },
    paddingBottom: { sm: '6' },
    zIndex: 41,
    pointerEvents: 'none',
  }),
  content: css({
    pointerEvents: 'auto',
    display: 'flex',
    flexDirection: 'column',
    width: '100%',
    maxWidth: '46rem',
    height: { base: '100%', sm: 'auto' },
    maxHeight: '100%',
    minHeight: '0',
    background: 'surface',
    color: 'text',
    borderBottom: '3px solid',
    borderBottomColor: 'zari',
    borderBottomRadius: { sm: 'lg' },
    borderTopRadius: { sm: 'lg' },
    outline: 'none',
  }),
  title: css({ srOnly: true }),
  bar: css({
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    paddingInlineStart: '4',
    paddingInlineEnd: '2',
    paddingBlock: '1.5',
    color: 'textMute',
    borderBottom: '1px solid',
    borderColor: 'line',
  }),
  input: css({
    flex: '1',
    minWidth: '0',
    minHeight: 'target',
    fontSize: '1.125rem',
    fontFamily: 'body',
    color: 'text',
    background: 'transparent',
    border: '0',
    outline: 'none',
    _placeholder: { color: 'textMute', opacity: 1 },
  }),
  results: css({
    flex: '1 1 auto',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    paddingInline: '4',
    paddingBlock: '2',
  }),
  line: css({ display: 'block', color: 'textMute', fontSize: 'sm', paddingBlock: '2' }),
  older: css({ fontWeight: 'bold', marginTop: '3' }),
}

const WITH_OWN_SEARCH: readonly string[] = [
  pagePaths.customers,
  ...ORDER_KINDS.map((kind) => orderKinds[kind].adminPath),
]

const HINT = 'Name, phone, order'
const WORKROOM_HINT = 'Name, order, word'

export function SearchDialog() {
  const hint = useCanServeCustomers() ? HINT : WORKROOM_HINT
  const { pathname } = useLocation()
  const isIcon = WITH_OWN_SEARCH.includes(pathname)
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, select, [role=dialog]')
      if (event.key !== '/' || isTyping) return
      event.preventDefault()
      opener.current?.focus()
      setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const close = () => setOpen(false)
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        data-icon={isIcon || undefined}
        aria-label={`Search everything: ${hint}`}
        aria-keyshortcuts="/"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" /> <span className={styles.words}>{hint}</span>
        <kbd className={styles.key} aria-hidden>
          /
        </kbd>
      </button>
      {isOpen && (
        <Modal open onClose={close} initialFocus={input}>
          <SearchSheet input={input} hint={hint} onClose={close} />
        </Modal>
      )}
    </>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const way = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (way === undefined) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-result], [data-order]')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  event.preventDefault()
  stops[Math.min(stops.length - 1, Math.max(0, at + way))]?.focus()
}

function SearchSheet({
  input,
  hint,
  onClose,
}: {
  input: React.RefObject<HTMLInputElement | null>
  hint: string
  onClose: () => void
}) {
  const [typed, setTyped] = useState('')
  const { search, found, older, archive, isReading } = useSearch(typed)
  const isAsked = search.trim() !== ''
  const isSearching = isReading || archive.isReading
  const people = found.customers.length + older.customers.length
  const total = found.total + older.total
  const isFound = new Set(found.customers.map(({ key }) => key))
  return (
    <>
      <Dialog.Backdrop className={styles.backdrop} />
      <div className={styles.place}>
        <Dialog.Content className={styles.content} onKeyDown={moveFocus}>
          <Dialog.Title className={styles.title}>Search everything</Dialog.Title>
          <search className={styles.bar}>
            <Icon name="search" />
            <input
              ref={input}
              type="search"
              className={styles.input}
              aria-label={hint === HINT ? 'Name, phone, order or any word' : 'Name, order or any word'}
              placeholder={`${hint}: all lists, all years`}
              enterKeyHint="search"
              maxLength={200}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Dialog.CloseTrigger data-tip="" className={iconButton} aria-label="Close">
              <Icon name="close" />
            </Dialog.CloseTrigger>
          </search>
          <section className={styles.results} aria-label="Results" tabIndex={-1}>
            <output className={styles.line}>
              {!isAsked &&
                `Type a name, ${hint === HINT ? 'a phone number, ' : ''}an order number, or any word.`}
              {isAsked && total > 0 && `${total.toLocaleString('en-IN')} found`}
              {isAsked &&
                total === 0 &&
                people > 0 &&
                `${people === 1 ? 'One person' : `${people} people`} found`}
              {isAsked &&
                people === 0 &&
                !isSearching &&
                `Nothing found${archive.note ? ' on this device' : ''}.`}
              {isAsked && isReading && ' Orders are still loading…'}
              {archive.note && ` ${archive.note}`}
            </output>
            {/* One array: a result that comes to this device meanwhile keeps the focus. */}
            <ul>
              {[
                ...found.customers.map((customer) => (
                  <ResultGroup key={customer.key} customer={customer} onOpen={onClose} />
                )),
                older.customers.length > 0 && (
                  <li key="older">
                    <h2 className={styles.older}>Customers with older orders</h2>
                  </li>
                ),
                ...older.customers.map((customer) => (
                  <ResultGroup
                    key={isFound.has(customer.key) ? `older ${customer.key}` : customer.key}
                    customer={customer}
                    onOpen={onClose}
                  />
                )),
              ]}
            </ul>
          </section>
        </Dialog.Content>
      </div>
    </>
  )
}
