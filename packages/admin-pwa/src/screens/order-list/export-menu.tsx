import { isNetworkError, messageFor } from '@zari/shared/api/api-error'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useRef, useState } from 'react'
import { useAppStore } from '../../sync/store/app-store.ts'
import { Icon } from '../../ui/icon.tsx'
import { useDisclosure } from '../../ui/menu.tsx'
import { notifyFailure } from '../../ui/notify.ts'
import type { ExportFormat, ShownList } from './export-orders.ts'

const styles = {
  place: css({ position: 'relative', flexShrink: 0 }),
  opener: css({ paddingInline: { base: '2.5', md: '3', lg: '5' } }),
  word: css({ srOnly: { base: true, md: false } }),
  choices: css({
    position: 'absolute',
    insetInlineEnd: '0',
    top: 'calc(100% + 4px)',
    // Above the table's sticky head.
    zIndex: '11',
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    width: '15rem',
    margin: '0',
    minWidth: '0',
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

const AWAY = 'Export needs the internet. Try again when you are online.'

async function save(kind: OrderKind, shown: ShownList, format: ExportFormat): Promise<void> {
  try {
    // Of no use without the server, so it is not precached.
    const { exportAddress, exportList } = await import('./export-orders.ts')
    await exportList(exportAddress(kind, shown, format))
  } catch (error) {
    notifyFailure(
      'Export Failed',
      isNetworkError(error) ? AWAY : messageFor(error, 'Please try again later.'),
    )
  }
}

export function ExportMenu({ kind, shown }: { kind: OrderKind; shown: ShownList }) {
  const [isBusy, setBusy] = useState(false)
  const isUnsent = useAppStore(({ unsent }) => unsent.length > 0)
  const place = useRef<HTMLDivElement>(null)
  const { isOpen, close, opener, id } = useDisclosure(place)
  const choose = (format: ExportFormat) => {
    close()
    setBusy(true)
    void save(kind, shown, format).finally(() => setBusy(false))
  }

  return (
    <div ref={place} className={styles.place}>
      <Button
        className={styles.opener}
        {...opener}
        aria-busy={isBusy}
        onClick={() => !isBusy && opener.onClick()}
      >
        <Icon name="download" /> <span className={styles.word}>{isBusy ? 'Exporting…' : 'Export'}</span>
      </Button>
      {isOpen && (
        <fieldset id={id} aria-label="Export" className={styles.choices}>
          <p className={styles.about}>
            All pages of this list.
            {isUnsent && ' Unsent edits are not included.'}
          </p>
          {choices.map(([format, label]) => (
            <Button key={format} onClick={() => choose(format)}>
              {label}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
