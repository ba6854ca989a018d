import type { Publication, PublishingState } from '@zari/shared/publishing/publication'
import { css } from '@zari/shared/styled-system/css'
import { Badge, Button } from '@zari/shared/ui/controls'
import { useState } from 'react'
import { changeLabel } from './change-labels.ts'

const styles = {
  list: css({ marginTop: '3', borderTop: '1px solid', borderTopColor: 'zari', background: 'surface' }),
  row: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    paddingInline: '4',
    paddingBlock: '2.5',
    borderBottom: '1px solid',
    borderColor: 'line',
  }),
  words: css({ minWidth: '0', flex: '1 1 16rem' }),
  version: css({ fontWeight: 'semibold' }),
  more: css({ color: 'textMute', fontSize: 'sm', overflowWrap: 'anywhere' }),
  question: css({ flex: '1 1 100%', fontWeight: 'medium' }),
  buttons: css({ display: 'flex', flexWrap: 'wrap', gap: '2' }),
}

const when = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' })

const NAMED = 3

function wordsOf({ again, changes, by }: Publication): string {
  if (again !== null) return `Version ${again} again`
  if (by === null) return 'First version'
  if (!changes) return ''
  const named = changes.slice(0, NAMED).map((change) => {
    const { about, words } = changeLabel(change)
    return `${about}: ${words}`
  })
  const left = changes.length - named.length
  return [...named, ...(left > 0 ? [`and ${left} more`] : [])].join('. ')
}

interface Props {
  state: PublishingState
  busy: string | undefined
  onAgain: (version: number) => void
}

export function VersionList({ state: { versions }, busy, onAgain }: Props) {
  const [asked, setAsked] = useState<number>()
  return (
    <ul className={styles.list}>
      {versions.map((publication, index) => {
        const { version, at, by, pieces } = publication
        return (
          <li key={version} className={styles.row}>
            <div className={styles.words}>
              <p className={styles.version}>
                Version {version} {index === 0 && <Badge tone="done">Shown now</Badge>}
              </p>
              <p className={styles.more}>
                {when.format(new Date(at))}
                {by && `, by ${by}`}, {pieces} pieces
              </p>
              <p className={styles.more}>{wordsOf(publication)}</p>
            </div>
            {index > 0 && asked !== version && (
              <Button aria-label={`Restore version ${version}`} onClick={() => setAsked(version)}>
                Restore
              </Button>
            )}
            {asked === version && (
              <>
                <p role="alert" className={styles.question}>
                  Restore version {version} on the website? Your later changes are kept. You can publish them
                  later.
                </p>
                <div className={styles.buttons}>
                  <Button onClick={() => setAsked(undefined)}>Cancel</Button>
                  <Button
                    look="main"
                    disabled={busy !== undefined}
                    onClick={() => {
                      setAsked(undefined)
                      onAgain(version)
                    }}
                  >
                    Restore
                  </Button>
                </div>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
