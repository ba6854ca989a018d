import type { OrderRecord } from '@zari/shared/orders/order'
import { customerName } from '@zari/shared/orders/status'
import { DELETED_SPAM, SPAM_DAYS_KEPT } from '@zari/shared/orders/suspected'
import { Button } from '@zari/shared/ui/controls'
import { css } from '@zari/shared/styled-system/css'
import type { RefObject } from 'react'
import { notice } from '../../ui/styles.ts'
import { useNextStep } from '../stage/use-next-step.ts'

const choices = css({ display: 'flex', gap: '2' })

/** Why a request is suspected, and what staff say to it. */
export function SpamNote({
  record,
  focusFallback,
}: {
  record: OrderRecord
  focusFallback?: RefObject<HTMLElement | null>
}) {
  const { isSaving, take } = useNextStep(focusFallback)
  const isDeleted = record.suspected === DELETED_SPAM
  const choice = (label: string, suspected: string | null) => (
    <Button
      disabled={isSaving}
      aria-label={`${customerName(record)}: ${label}`}
      onClick={() => void take(record, { edit: 'notes', fields: { suspected } })}
    >
      {label}
    </Button>
  )
  return (
    <div className={notice}>
      <span>
        {isDeleted
          ? `Deleted as spam. Erased after ${SPAM_DAYS_KEPT} days.`
          : `May be spam: ${record.suspected}`}
      </span>
      <div className={choices}>
        {choice('Not spam', null)}
        {!isDeleted && choice('Delete', DELETED_SPAM)}
      </div>
    </div>
  )
}
