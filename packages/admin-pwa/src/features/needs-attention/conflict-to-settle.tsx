import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/button'
import { useState } from 'react'
import type { Choices } from '../../offline/decisions.ts'
import type { QueueEntry, SeenConflict } from '../../offline/entry.ts'
import { momentInIndia } from '../../orders/relative-date.ts'
import { staffEngine } from '../../records/staff-engine.ts'
import { notify } from '../../state/notify.ts'
import { ConflictField } from '../conflicts/index.ts'
import { EditSummary } from '../unsent-edits/index.ts'

const whole = css({ width: '100%' })
const who = css({ color: 'textMute', fontSize: 'sm', marginTop: '-2', marginBottom: '4' })

/** Both sides of what two people changed, field by field, with who did the other one and when. */
export function ConflictToSettle({ entry, conflicts }: { entry: QueueEntry; conflicts: SeenConflict[] }) {
  const [choices, setChoices] = useState<Choices>({})
  const isDecided = conflicts.every(({ field }) => choices[field])

  async function settle() {
    await staffEngine().resolve(entry.key, choices)
    notify('Settled', 'What you chose is kept.')
  }

  return (
    <EditSummary
      entry={entry}
      note="somebody else changed it meanwhile"
      shownBelow={conflicts.map(({ field }) => field)}
    >
      <div className={whole}>
        {conflicts.map((conflict) => (
          <div key={conflict.field}>
            <ConflictField
              conflict={conflict}
              choice={choices[conflict.field]}
              onChoose={(side) => setChoices({ ...choices, [conflict.field]: side })}
            />
            {conflict.by && (
              <p className={who}>
                Theirs is by {conflict.by}, {momentInIndia(conflict.at)}
              </p>
            )}
          </div>
        ))}
      </div>
      <Button look="main" disabled={!isDecided} onClick={() => void settle().catch(reportError)}>
        Save what I chose
      </Button>
    </EditSummary>
  )
}
