import type { OrderRecord } from '@zari/shared/orders/order'
import { statusChangeError } from '@zari/shared/orders/role-access'
import {
  customerName,
  isOrderStatus,
  ORDER_STATUSES,
  statusLabel,
  statusLabels,
} from '@zari/shared/orders/status'
import { css, cx } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useRef, useState } from 'react'
import { usePending } from '../../sync/hooks/use-orders.ts'
import { pickStatus, type StatusPick } from '../../sync/hooks/status-pick.ts'
import { useSaveEdits } from '../../sync/hooks/use-save.ts'
import { useRole } from '../../sync/app-state/use-role.ts'
import { smallSelect } from '../../ui/styles.ts'
import { useOpenedRecord } from '../use-opened-record.ts'
import { deliverOrSet } from '../delivery/deliver-or-set.ts'

const styles = {
  box: css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'stretch' }),
  select: css({ flex: '1 1 9rem' }),
  update: css({ paddingInline: '4' }),
}

/** Update is shown while the choice differs (specification, section 4). An unknown status stays a choice. */
export function StatusSelect({ record }: { record: OrderRecord }) {
  const [picked, setPicked] = useState<StatusPick>()
  const choices = useRef<HTMLSelectElement>(null)
  const { isSaving, save } = useSaveEdits(choices)
  const opened = useOpenedRecord(record)
  const pending = usePending(record.id, 'status')
  const current = record.status
  const shown = picked?.status ?? current
  const role = useRole()
  const mayBe = ORDER_STATUSES.filter(
    (status) => status === current || statusChangeError(role, current, status) === undefined,
  )
  // Another device made the same change.
  if (!isSaving && picked?.status === current) setPicked(undefined)

  const pick = (status: string) => setPicked(pickStatus(picked, opened.seen(), status))

  async function update() {
    if (!picked || !isOrderStatus(picked.status)) return
    const { type } = await save(picked.seen, [{ edit: 'status', fields: { status: picked.status } }], {
      what: statusLabel(picked.status),
    })
    if (type !== 'open') setPicked(undefined)
  }

  return (
    <div className={styles.box}>
      <select
        ref={choices}
        translate="no"
        className={cx(smallSelect, styles.select)}
        data-pending={pending ? '' : undefined}
        data-status={pending || !isOrderStatus(shown) ? undefined : shown}
        aria-label={`Status of ${customerName(record)}${pending ? ', not sent yet' : ''}`}
        value={shown}
        disabled={isSaving || mayBe.length < 2}
        {...opened.handlers}
        onChange={(event) => pick(event.target.value)}
      >
        {!isOrderStatus(current) && <option value={current}>{current}</option>}
        {mayBe.map((status) => (
          <option key={status} value={status}>
            {statusLabels[status]}
          </option>
        ))}
      </select>
      {shown !== current && (
        <Button
          look="main"
          data-update=""
          className={styles.update}
          disabled={isSaving}
          aria-label={`Update status of ${customerName(record)} to ${statusLabel(shown)}`}
          onClick={() => deliverOrSet(record, shown, () => void update())}
        >
          Update
        </Button>
      )}
    </div>
  )
}
