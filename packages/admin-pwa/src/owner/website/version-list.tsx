import type { ContentChange } from '@zari/shared/publishing/content-changes'
import type { Publication, PublishingState } from '@zari/shared/publishing/publication'
import { css, cx } from '@zari/shared/styled-system/css'
import { Badge, Button } from '@zari/shared/ui/controls'
import { useRef, useState } from 'react'
import { useAccountName } from '../../sync/hooks/use-account-name.ts'
import { focusIfLost, focusOnMount } from '../../ui/focus-if-lost.ts'
import { formatDateTime } from '../../ui/format-date.ts'
import { rowsFrame } from '../../ui/styles.ts'
import { changeLabel } from './change-labels.ts'

const styles = {
  list: css({
    marginTop: '3',
    borderTopColor: 'zari',
    maxWidth: '51rem',
  }),
  row: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    paddingInline: '4',
    paddingBlock: '2.5',
    borderTop: '1px solid',
    borderColor: 'line',
    _first: { borderTop: '0', boxShadow: 'inset 4px 0 0 {colors.doneText}' },
  }),
  words: css({ minWidth: '0', flex: '1 1 16rem' }),
  version: css({ display: 'flex', alignItems: 'center', gap: '2', fontWeight: 'semibold' }),
  more: css({ color: 'textMute', fontSize: 'sm', overflowWrap: 'anywhere' }),
  changes: css({ marginTop: '1', paddingInlineStart: '5', listStyleType: 'disc' }),
  moreChanges: css({
    width: 'fit-content',
    minHeight: 'target',
    alignContent: 'center',
    cursor: 'pointer',
    fontWeight: 'medium',
    color: 'action',
    _focusVisible: { focusRing: 'near' },
  }),
  question: css({ flex: '1 1 100%', fontWeight: 'medium' }),
  buttons: css({ display: 'flex', flexWrap: 'wrap', gap: '2' }),
}

const SHOWN_CHANGES = 3

interface ChangeText {
  key: string
  text: string
}

/** One line each; a field of the shop is a change of its own. */
function changeTexts(changes: readonly ContentChange[]): ChangeText[] {
  return changes.flatMap((change) => {
    if (change.kind === 'shop')
      return change.fields.map((field) => ({ key: field, text: `Shop settings: ${field}` }))
    const { about, words } = changeLabel(change)
    return { key: `${change.kind} ${'id' in change ? change.id : about}`, text: `${about}: ${words}` }
  })
}

const moreChanges = (count: number) => `${count} more ${count === 1 ? 'change' : 'changes'}`

function ChangeList({ texts }: { texts: readonly ChangeText[] }) {
  return (
    <ul className={styles.changes}>
      {texts.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  )
}

function Changes({ publication: { version, again, changes, by } }: { publication: Publication }) {
  if (again !== null) return <p className={styles.more}>Version {again} restored</p>
  if (by === null)
    return (
      <p className={styles.more}>
        {version === 1 ? 'First version' : 'Pictures taken off, as the customer wanted'}
      </p>
    )
  const texts = changeTexts(changes ?? [])
  if (texts.length === 0) return null
  const rest = texts.slice(SHOWN_CHANGES)
  return (
    <div className={styles.more}>
      <ChangeList texts={texts.slice(0, SHOWN_CHANGES)} />
      {rest.length > 0 && (
        <details>
          <summary
            className={styles.moreChanges}
            aria-label={`${moreChanges(rest.length)} in version ${version}`}
          >
            {moreChanges(rest.length)}
          </summary>
          <ChangeList texts={rest} />
        </details>
      )}
    </div>
  )
}

interface Props {
  state: PublishingState
  busy: string | undefined
  onAgain: (version: number) => void
}

export function VersionList({ state: { versions }, busy, onAgain }: Props) {
  const [asked, setAsked] = useState<number>()
  const list = useRef<HTMLUListElement>(null)
  const isBusy = busy !== undefined
  const accountName = useAccountName()
  return (
    <ul ref={list} tabIndex={-1} className={cx(rowsFrame, styles.list)}>
      {versions.map((publication, index) => {
        const { version, at, by, pieces } = publication
        return (
          <li key={version} className={styles.row}>
            <div className={styles.words}>
              <p className={styles.version}>
                Version {version} {index === 0 && <Badge tone="done">Shown now</Badge>}
              </p>
              <p className={styles.more}>
                {formatDateTime(at)}
                {by && `, by ${accountName(by)}`}, {pieces} {pieces === 1 ? 'piece' : 'pieces'}
              </p>
              <Changes publication={publication} />
            </div>
            {index > 0 && asked !== version && (
              <Button
                disabled={isBusy}
                aria-label={`Restore version ${version}`}
                onClick={() => setAsked(version)}
              >
                Restore
              </Button>
            )}
            {asked === version && !isBusy && (
              <>
                <p role="alert" className={styles.question}>
                  Restore version {version} on the website? Your later changes are kept. You can publish them
                  later.
                </p>
                <div className={styles.buttons}>
                  <Button
                    ref={focusOnMount}
                    onClick={() => {
                      setAsked(undefined)
                      focusIfLost(list)
                    }}
                  >
                    Cancel
                  </Button>
                  <Button
                    look="main"
                    onClick={() => {
                      setAsked(undefined)
                      focusIfLost(list)
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
