import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { KeepQuestion, discardQuestion } from '../../ui/keep-question.tsx'
import { notice } from '../../ui/styles.ts'

const styles = {
  list: css({ display: 'flex', flexDirection: 'column', gap: '2', _print: { display: 'none' } }),
}

const MOST = 3

export interface Begun {
  id: string
  who: string
  changedAt: number
  isElsewhere: boolean
  /** Pictures and payments in the draft; empty for none. */
  lost?: string
}

export function DraftRows<B extends Begun>({
  begun,
  label,
  what = 'Started',
  onContinue,
  onThrowAway,
}: {
  begun: readonly B[]
  label: string
  what?: string
  /** @param take from the other tab that has it open */
  onContinue: (one: B, take: boolean) => void
  onThrowAway: (id: string) => void
}) {
  const [asked, setAsked] = useState<string>()
  if (begun.length === 0) return null
  return (
    <ul className={styles.list} aria-label={label}>
      {begun.slice(0, MOST).map((one) => (
        <li key={one.id} className={notice}>
          <span>
            {what} for {one.who}, <RelativeTime instant={new Date(one.changedAt).toISOString()} />
            {one.isElsewhere && '. Open in another tab'}
          </span>
          {one.id === asked && one.lost && !one.isElsewhere ? (
            <KeepQuestion
              question={discardQuestion(one.lost)}
              onKeep={() => setAsked(undefined)}
              onDiscard={() => onThrowAway(one.id)}
            />
          ) : (
            <Button onClick={() => onContinue(one, one.isElsewhere)}>
              {one.isElsewhere ? 'Use here' : 'Continue'}
            </Button>
          )}
          {one.id !== asked && !one.isElsewhere && (
            <IconButton
              aria-label={`Delete unfinished work for ${one.who}`}
              onClick={() => (one.lost ? setAsked(one.id) : onThrowAway(one.id))}
            >
              <Icon name="close" size={18} />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  )
}
