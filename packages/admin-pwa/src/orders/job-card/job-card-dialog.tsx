import type { OrderRecord } from '@zari/shared/orders/order'
import { orderNumber } from '@zari/shared/orders/order-number'
import { css } from '@zari/shared/styled-system/css'
import { Button, Chip } from '@zari/shared/ui/controls'
import { Dialog } from '@zari/shared/ui/dialog'
import { useRef, useState } from 'react'
import { useAppStore } from '../../sync/store/app-store.ts'
import { Icon } from '../../ui/icon.tsx'
import { PrintedPaper } from '../receipt/printed-paper.tsx'
import { type PaperSize, papers, rememberedPaper } from '../receipt/receipt-preferences.ts'
import { JobCard } from './job-card.tsx'

const styles = {
  sizes: css({ display: 'flex', gap: '2', border: '0', marginBottom: '4' }),
  counter: css({
    display: 'flex',
    justifyContent: 'center',
    paddingBlock: '4',
    paddingInline: '2',
    background: 'ground',
    borderRadius: 'md',
  }),
  sheet: css({
    flexShrink: 0,
    boxShadow: '0 1px 6px rgb(42 18 22 / 0.25)',
    '&[data-size="A5"]': { zoom: { base: '0.54', sm: '0.9' } },
  }),
}

const SIZES = ['A5', '80'] as const satisfies readonly PaperSize[]

/** Shows and prints the job card of an order, as this device holds it. */
export function JobCardDialog({ record, onClose }: { record: OrderRecord; onClose: () => void }) {
  const live = useAppStore((state) => state.records[record.kind].byId.get(record.id)) ?? record
  const [size, setSize] = useState<PaperSize>(() => (rememberedPaper() === 'A5' ? 'A5' : '80'))
  const print = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Job card ${orderNumber(live)}`}
      initialFocus={print}
      footer={
        <Button ref={print} look="main" onClick={() => window.print()}>
          <Icon name="print" size={18} /> Print
        </Button>
      }
    >
      <fieldset className={styles.sizes} aria-label="Paper">
        {SIZES.map((each) => (
          <Chip key={each} pressed={each === size} onClick={() => setSize(each)}>
            {papers[each].label}
          </Chip>
        ))}
      </fieldset>
      <section className={styles.counter} aria-label="Preview">
        <div className={styles.sheet} data-size={size}>
          <JobCard record={live} size={size} />
        </div>
      </section>
      <PrintedPaper size={size}>
        <JobCard record={live} size={size} />
      </PrintedPaper>
    </Dialog>
  )
}
