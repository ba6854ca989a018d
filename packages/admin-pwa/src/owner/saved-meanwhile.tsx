import type { Versioned } from '@zari/shared/lib/versioned'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useEffect, useRef, useState } from 'react'
import { useAppStore } from '../sync/app-state/app-store.ts'
import { useAccountName } from '../sync/hooks/use-account-name.ts'
import { focusIfLost } from '../ui/focus-if-lost.ts'
import { KeepQuestion } from '../ui/keep-question.tsx'

const styles = {
  box: css({
    display: 'grid',
    gap: '3',
    marginBlock: '4',
    padding: '4',
    border: '1px solid',
    borderColor: 'lateText',
    borderRadius: 'lg',
    background: 'lateGround',
    color: 'lateText',
  }),
  title: css({ fontWeight: 'semibold' }),
  buttons: css({ display: 'flex', flexWrap: 'wrap', gap: '3' }),
}

/** Says who saved a record meanwhile. @returns a function of the record and what it is, such as "this piece" */
export function useMeanwhile(): (record: Versioned, what: string) => string {
  const accountName = useAccountName()
  const ownEmail = useAppStore(({ session }) =>
    session.state === 'signed-in' ? session.user.email : undefined,
  )
  return ({ changedBy }, what) =>
    changedBy !== null && changedBy === ownEmail
      ? `You also changed ${what} on another device.`
      : `${changedBy ? accountName(changedBy) : 'Another person'} also changed ${what}.`
}

interface Props {
  form: {
    conflict: Versioned | undefined
    changedByBoth: readonly string[]
    isSaving: boolean
    saveMine: () => Promise<void>
    discard: () => void
  }
  what: string
  labelOf: (field: string) => string
}

/** What a form shows whose record was saved meanwhile, by another person or on another device. */
export function SavedMeanwhile({ form, what, labelOf }: Props) {
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place} tabIndex={-1}>
      {form.conflict && (
        <Question {...{ form, what, labelOf }} record={form.conflict} onAnswer={() => focusIfLost(place)} />
      )}
    </div>
  )
}

function Question({
  form: { changedByBoth, isSaving, saveMine, discard },
  what,
  labelOf,
  record,
  onAnswer,
}: Props & { record: Versioned; onAnswer: () => void }) {
  const meanwhile = useMeanwhile()
  const [isLoading, setLoading] = useState(false)
  const box = useRef<HTMLElement>(null)
  // The button that was pressed may stand below the screen's edge, or in a bar over it.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <section ref={box} role="alert" aria-label="Changed elsewhere" className={styles.box}>
      <p className={styles.title}>{meanwhile(record, what)} Your changes are not saved yet.</p>
      <p>
        {changedByBoth.length > 0
          ? `Changed by both: ${changedByBoth.map(labelOf).join(', ')}`
          : 'You changed other fields.'}
      </p>
      <div className={styles.buttons}>
        {isLoading ? (
          <KeepQuestion
            question="What you typed will be deleted."
            discardLabel="Load theirs"
            keepLabel="Keep editing"
            onDiscard={() => {
              discard()
              onAnswer()
            }}
            onKeep={() => setLoading(false)}
          />
        ) : (
          <>
            <Button look="main" disabled={isSaving} onClick={() => void saveMine().then(onAnswer)}>
              Save mine
            </Button>
            <Button disabled={isSaving} onClick={() => setLoading(true)}>
              Load theirs
            </Button>
          </>
        )}
      </div>
    </section>
  )
}
