import type { OrderRecord } from '@zari/shared/orders/order'
import { orderNumber } from '@zari/shared/orders/order-number'
import { css } from '@zari/shared/styled-system/css'
import { Button, Chip } from '@zari/shared/ui/controls'
import { Dialog } from '@zari/shared/ui/dialog'
import { useRef, useState } from 'react'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { Icon } from '../../ui/icon.tsx'
import { PaperPreview } from '../receipt/paper-preview.tsx'
import { type PaperSize, papers, rememberedPaper } from '../receipt/receipt-preferences.ts'
import { JobCard } from './job-card.tsx'
import { useVisitOnPaper } from '../visit-orders.ts'

const styles = {
  sizes: css({ display: 'flex', gap: '2', border: '0', marginBottom: '4' }),
  missing: css({ color: 'waitingText', fontWeight: 'medium', marginBottom: '4' }),
}

const SIZES = ['A5', '80'] as const satisfies readonly PaperSize[]

/** Of a visit, the cards of all orders on this device. */
export function JobCardDialog({ record, onClose }: { record: OrderRecord; onClose: () => void }) {
  const live = useAppStore((state) => state.records[record.kind].byId.get(record.id)) ?? record
  const ofVisit = useVisitOnPaper(record)
  const hasAllOrders = useAppStore((state) => state.coverage.open)
  const [isAll, setAll] = useState(false)
  const shown = isAll ? ofVisit : [live]
  const [size, setSize] = useState<PaperSize>(() => (rememberedPaper() === 'A5' ? 'A5' : '80'))
  const print = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open
      onClose={onClose}
      title={isAll ? 'Job cards of the visit' : `Job card ${orderNumber(live)}`}
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
      {ofVisit.length > 1 && (
        <fieldset className={styles.sizes} aria-label="Orders">
          <Chip pressed={!isAll} onClick={() => setAll(false)}>
            This order
          </Chip>
          <Chip pressed={isAll} onClick={() => setAll(true)}>
            Whole visit: {ofVisit.length} orders
          </Chip>
        </fieldset>
      )}
      {isAll && !hasAllOrders && (
        <p className={styles.missing}>This device may not have all orders of the visit.</p>
      )}
      <PaperPreview
        size={size}
        papers={shown.map((each) => ({ id: each.id, paper: <JobCard record={each} size={size} /> }))}
      />
    </Dialog>
  )
}
