import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/button'
import { Dialog } from '@zari/shared/ui/dialog'
import { useState } from 'react'
import { customerName } from '../../orders/record-words.ts'
import { useAppStore } from '../../state/app-store.ts'
import type { ConflictChoices, OpenConflict } from '../../state/conflict-slice.ts'
import { ConflictField } from './conflict-field.tsx'

const lead = css({ marginBottom: '4' })

/** Shown when somebody else changed the same fields meanwhile: both sides, and a choice for each. */
export function ConflictDialog() {
  const conflict = useAppStore((state) => state.conflict)
  return conflict ? <ConflictQuestion conflict={conflict} /> : null
}

function ConflictQuestion({ conflict }: { conflict: OpenConflict }) {
  const { conflicts, current, settle } = conflict
  const [choices, setChoices] = useState<ConflictChoices>({})
  const isDecided = conflicts.every(({ field }) => choices[field])
  return (
    <Dialog
      open
      onClose={() => settle(undefined)}
      dismissible={false}
      title={`${customerName(current)} was changed meanwhile`}
      footer={
        <>
          <Button onClick={() => settle(undefined)}>Don’t save</Button>
          <Button look="main" disabled={!isDecided} onClick={() => settle(choices)}>
            Save what I chose
          </Button>
        </>
      }
    >
      <p className={lead}>
        Somebody else changed the same thing while you were editing. Nothing is saved yet: choose what is to
        be kept.
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
