import { messageFor } from '@zari/shared/api/api-error'
import { isAway } from '@zari/shared/api/is-away'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/button'
import { useId, useRef, useState } from 'react'
import { useAppStore } from '../../state/app-store.ts'
import { notifyFailure } from '../../state/notify.ts'
import { Icon } from '../../ui/icon.tsx'
import { exportAddress, type ExportFormat, type ShownList } from './export-address.ts'
import { exportList } from './export-list.ts'

const styles = {
  place: css({ position: 'relative', marginInlineStart: 'auto' }),
  choices: css({
    position: 'absolute',
    insetInlineEnd: '0',
    top: 'calc(100% + 4px)',
    zIndex: '1',
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    width: '15rem',
    padding: '3',
    background: 'surface',
    border: '1px solid',
    borderColor: 'controlLine',
    borderRadius: 'md',
    boxShadow: 'lg',
  }),
  about: css({ color: 'textMute', fontSize: '0.9375rem' }),
}

const choices: ReadonlyArray<readonly [ExportFormat, string]> = [
  ['xlsx', 'Excel'],
  ['csv', 'CSV'],
]

const AWAY =
  'The server makes an export, and it cannot be reached now. Try again when the connection is back.'

async function save(address: string): Promise<void> {
  try {
    await exportList(address)
  } catch (error) {
    notifyFailure('Export Failed', isAway(error) ? AWAY : messageFor(error, 'Please try again later.'))
  }
}

/** Saves what the list shows, with all its pages, as a file. */
export function ExportMenu({ kind, shown }: { kind: OrderKind; shown: ShownList }) {
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isUnsent = useAppStore(({ unsent }) => unsent.length > 0)
  const place = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()

  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  const choose = (format: ExportFormat) => {
    close()
    setBusy(true)
    void save(exportAddress(kind, shown, format)).finally(() => setBusy(false))
  }

  return (
    <div
      ref={place}
      className={styles.place}
      onBlur={({ relatedTarget }) => {
        // Safari gives focus to nothing when a button is touched: that is not leaving.
        if (relatedTarget && !place.current?.contains(relatedTarget)) setOpen(false)
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && isOpen) close()
      }}
    >
      <Button
        ref={opener}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-busy={isBusy}
        onClick={() => !isBusy && setOpen(!isOpen)}
      >
        <Icon name="download" /> {isBusy ? 'Exporting…' : 'Export'}
      </Button>
      {isOpen && (
        <div id={id} role="group" aria-label="Export" className={styles.choices}>
          <p className={styles.about}>
            Everything that this list shows, on all its pages.
            {isUnsent && ' Edits that wait to be sent are not in it.'}
          </p>
          {choices.map(([format, label]) => (
            <Button key={format} onClick={() => choose(format)}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
