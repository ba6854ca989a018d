import { orderKinds } from '@zari/shared/orders/order-kinds'
import { customerName } from '@zari/shared/orders/status'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { Dialog } from '@zari/shared/ui/dialog'
import { useEffect, useState } from 'react'
import type { Choices } from '../../sync/engine/resolve-entry.ts'
import { type OpenConflict, useAppStore } from '../../sync/app-state/app-store.ts'
import { OrderNumber } from '../../order/order-number.tsx'
import { afterPaint } from '../../ui/schedule.ts'
import { useChangedBy } from './conflict-author.ts'
import { ConflictField } from './conflict-field.tsx'

const lead = css({ marginBottom: '4' })

export function ConflictDialog() {
  const question = useAppStore((state) => state.questions[0])
  return question ? <ConflictQuestion key={question.key} question={question} /> : null
}

function ConflictQuestion({ question }: { question: OpenConflict }) {
  const { conflicts, current, settle } = question
  const [choices, setChoices] = useState<Choices>({})
  const others = useAppStore((state) => state.questions.length - 1)
  const changedBy = useChangedBy()
  const isDecided = conflicts.every(({ field }) => choices[field])
  const [answered, setAnswered] = useState<OpenConflict>()
  const isSaving = answered === question
  // Painted first: settling draws the lists.
  useEffect(() => (isSaving ? afterPaint(() => settle(choices)) : undefined), [isSaving, settle, choices])
  return (
    <Dialog
      open
      onClose={() => settle('give-up')}
      dismissible={false}
      title={`${customerName(current)} was also changed`}
      footer={
        <>
          <Button disabled={isSaving} onClick={() => settle('give-up')}>
            Don’t save
          </Button>
          <Button look="main" disabled={!isDecided || isSaving} onClick={() => setAnswered(question)}>
            {isSaving ? 'Saving...' : 'Save choice'}
          </Button>
        </>
      }
    >
      <p>
        {orderKinds[current.kind].singular} <OrderNumber {...current} />
      </p>
      <p className={lead}>
        {changedBy(conflicts).sentence} Not saved yet. Choose which to keep.
        {others > 0 && ` ${others === 1 ? '1 more conflict' : `${others} more conflicts`} after this.`}
      </p>
      {conflicts.map((each) => (
        <ConflictField
          key={each.field}
          conflict={each}
          choice={choices[each.field]}
          onChoose={(side) => setChoices({ ...choices, [each.field]: side })}
        />
      ))}
    </Dialog>
  )
}
