import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/button'
import { useEffect, useState } from 'react'
import type { Draft } from '../../offline/queue/drafts.ts'
import { Ago } from '../../orders/ago.tsx'
import { useToday } from '../../orders/use-today.ts'
import { staffEngine } from '../../records/staff-engine.ts'
import { iconButton } from '../../ui/icon-button.ts'
import { Icon } from '../../ui/icon.tsx'
import { readForm } from './order-form.ts'
import { isOpenIn, openElsewhere } from './use-draft.ts'

const styles = {
  list: css({ display: 'flex', flexDirection: 'column', gap: '2' }),
  row: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    padding: '2',
    paddingInlineStart: '3',
    borderRadius: 'md',
    background: 'waitingGround',
    color: 'waitingText',
  }),
  words: css({ flex: '1 1 8rem', minWidth: '0', overflowWrap: 'anywhere', fontWeight: 'medium' }),
}

/** As many as a person can remember; older ones come up when these are done. */
const MOST = 3

/** Orders that were begun here and not made, to go on with. */
export function BegunOrders({ except, onGoOn }: { except: string; onGoOn: (draft: Draft) => void }) {
  const today = useToday()
  const [drafts, setDrafts] = useState<readonly Draft[]>([])
  useEffect(() => {
    let isOver = false
    Promise.all([staffEngine().drafts(), openElsewhere()])
      .then(([found, held]) => {
        if (!isOver) setDrafts(found.filter(({ id }) => id !== except && !isOpenIn(held, id)))
      })
      .catch(reportError)
    return () => {
      isOver = true
    }
  }, [except])

  function drop(id: string) {
    setDrafts((now) => now.filter((draft) => draft.id !== id))
    staffEngine().dropDraft(id).catch(reportError)
  }

  if (drafts.length === 0) return null
  return (
    <ul className={styles.list} aria-label="Orders that you began">
      {drafts.slice(0, MOST).map((draft) => {
        const { name, phone } = readForm(draft.form, today)
        const who = name.trim() || phone.trim() || 'somebody'
        return (
          <li key={draft.id} className={styles.row}>
            <span className={styles.words}>
              Begun for {who}, <Ago instant={new Date(draft.changedAt).toISOString()} />
            </span>
            <Button onClick={() => onGoOn(draft)}>Go on</Button>
            <button
              type="button"
              className={iconButton}
              aria-label={`Throw away what was begun for ${who}`}
              onClick={() => drop(draft.id)}
            >
              <Icon name="close" size={18} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
