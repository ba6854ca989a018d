import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { customerName } from '@zari/shared/orders/status'
import { customerKey, phoneOfKey } from '@zari/shared/contact/phone'
import { digitsIn } from '@zari/shared/text/typed-text'
import { css } from '@zari/shared/styled-system/css'
import { useMemo } from 'react'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import type { Records } from '../../sync/app-state/records-state.ts'

const styles = {
  // Over what is below, which keeps its place.
  list: css({
    position: 'absolute',
    insetInline: '0',
    top: '100%',
    zIndex: 2,
    background: 'surface',
    border: '1px solid',
    borderColor: 'controlLine',
    borderBottomRadius: 'md',
    '& > :not(:first-child)': { borderTop: '1px solid', borderColor: 'line' },
  }),
  pick: css({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    columnGap: '3',
    width: '100%',
    minHeight: 'target',
    paddingInline: '3',
    textAlign: 'start',
    cursor: 'pointer',
    _focusVisible: { focusRing: 'inside' },
  }),
  name: css({ fontWeight: 'semibold', overflowWrap: 'anywhere' }),
  number: css({ color: 'textMute', fontVariantNumeric: 'tabular-nums' }),
}

const LEAST_DIGITS = 4
const MOST = 3

interface Suggestion {
  key: string
  name: string
}

function suggestionsFor(typed: string, records: Records): Suggestion[] {
  const digits = digitsIn(typed)
  if (digits.length < LEAST_DIGITS) return []
  const found = new Map<string, Suggestion>()
  const look = (name: string, phone: string) => {
    if (!digitsIn(phone).includes(digits)) return
    const key = customerKey(phone)
    if (key && !found.has(key)) found.set(key, { key, name })
  }
  for (const kind of ORDER_KINDS) {
    for (const record of records[kind].newestFirst) {
      if (found.size === MOST) break
      look(customerName(record), record.phone ?? '')
    }
  }
  return [...found.values()]
}

export function PhoneSuggestions({ typed, onPick }: { typed: string; onPick: (phone: string) => void }) {
  const records = useAppStore((state) => state.records)
  const found = useMemo(() => suggestionsFor(typed, records), [typed, records])
  if (found.length === 0) return null
  return (
    <ul className={styles.list} aria-label="Known numbers">
      {found.map(({ key, name }) => (
        <li key={key}>
          <button type="button" className={styles.pick} onClick={() => onPick(phoneOfKey(key))}>
            <span className={styles.name}>{name}</span>
            <span className={styles.number}>{phoneOfKey(key)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
