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
  /** Pictures and payments that deleting the draft would lose; empty for none. */
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
  onContinue: (one: B) => void
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
          </span>
          {one.id === asked && one.lost ? (
            <KeepQuestion
              question={discardQuestion(one.lost)}
              onKeep={() => setAsked(undefined)}
              onDiscard={() => onThrowAway(one.id)}
            />
          ) : (
            <Button onClick={() => onContinue(one)}>Continue</Button>
          )}
          {one.id !== asked && (
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
