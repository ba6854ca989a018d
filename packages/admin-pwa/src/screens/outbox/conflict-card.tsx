import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useState } from 'react'
import type { OutboxEntry, SeenConflict } from '../../sync/outbox/entry.ts'
import type { Choices } from '../../sync/outbox/resolve-entry.ts'
import { useAccountName } from '../../sync/queries/use-account-name.ts'
import { tellSendResult } from '../../sync/save/save-messages.ts'
import { useSaving } from '../../sync/save/use-save.ts'
import { staffEngine } from '../../sync/staff-engine.ts'
import { saveLocally } from '../../sync/store/store-adapter.ts'
import { formatDateTime } from '../../ui/format-date.ts'
import { notify } from '../../ui/notify.ts'
import { useChangedBy } from './conflict-author.ts'
import { ConflictField } from './conflict-field.tsx'
import { EntryCard } from './entry-card.tsx'

const whole = css({ width: '100%' })
const who = css({ color: 'textMute', fontSize: 'sm', marginTop: '-2', marginBottom: '4' })

export function ConflictCard({ entry, conflicts }: { entry: OutboxEntry; conflicts: SeenConflict[] }) {
  const [choices, setChoices] = useState<Choices>({})
  const changedBy = useChangedBy()
  const accountName = useAccountName()
  const isDecided = conflicts.every(({ field }) => choices[field])

  const { isSaving, save } = useSaving()

  async function settle() {
    const next = await saveLocally(() => staffEngine().resolve(entry.key, conflicts, choices))
    if (next === undefined) notify('Please look again', 'It changed again, or was decided in another tab.')
    else if (next === null) notify('Not changed', 'The other change is kept.')
    else
      // A further change on another device makes it a new conflict.
      staffEngine()
        .waitForResult(next)
        .then((result) => tellSendResult(entry.operation, result))
        .catch(reportError)
  }

  return (
    <EntryCard
      entry={entry}
      note={changedBy(conflicts).note}
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
                {changedBy([conflict]).isOwn
                  ? 'You made the other change'
                  : `Other change: ${accountName(conflict.by)}`}
                , {formatDateTime(conflict.at)}
              </p>
            )}
          </div>
        ))}
      </div>
      <Button
        look="main"
        disabled={isSaving || !isDecided}
        onClick={() => void save(entry.operation, settle)}
      >
        Save choice
      </Button>
    </EntryCard>
  )
}
