import { ApiError, messageFor } from '@zari/shared/api/api-error'
import { apiPaths, pagePaths } from '@zari/shared/api/paths'
import type { PublishingState } from '@zari/shared/publishing/publication'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/button'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { notify } from '../../state/notify.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Problem } from '../../ui/problem.tsx'
import { ServerNote } from '../../ui/server-note.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import {
  changeWords,
  countWords,
  publishAgain,
  publishSeen,
  troubleWords,
  usePublishing,
} from '../website/index.ts'
import { VersionList } from './version-list.tsx'

const styles = {
  title: css({ fontFamily: 'display', fontSize: '2xl', lineHeight: '1.15', color: 'action' }),
  heading: css({ fontFamily: 'display', fontSize: 'xl', lineHeight: '1.2', color: 'action', marginTop: '6' }),
  list: css({ marginTop: '3', borderTop: '1px solid', borderTopColor: 'zari', background: 'surface' }),
  change: css({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '3',
    paddingInline: '4',
    paddingBlock: '2.5',
    borderBottom: '1px solid',
    borderColor: 'line',
    overflowWrap: 'anywhere',
  }),
  about: css({ fontWeight: 'semibold' }),
  words: css({ color: 'textMute' }),
  buttons: css({ display: 'flex', flexWrap: 'wrap', gap: '4', marginTop: '4' }),
  none: css({ marginTop: '2', color: 'textMute' }),
  problem: css({ marginTop: '4', color: 'lateText', fontWeight: 'medium' }),
}

const AWAY =
  'The server can’t be reached now, so it is not known whether this was published. Look again in a moment.'

/** What visitors see, what they do not see yet, and the way back. */
export function PublishingPage() {
  usePageTitle('Publish')
  const { state, isReading, problem, again, show } = usePublishing()
  const [busy, setBusy] = useState<string>()
  const [failure, setFailure] = useState<string>()

  async function run(what: string, work: () => Promise<PublishingState>, done: string) {
    setBusy(what)
    setFailure(undefined)
    try {
      show(await work())
      notify('Published', done)
    } catch (error) {
      setFailure(messageFor(error, AWAY))
      // What she has looked at is not what there is any more, or nobody knows.
      if (!(error instanceof ApiError) || error.status === 409) again()
    } finally {
      setBusy(undefined)
    }
  }

  return (
    <>
      <BackLink to={pagePaths.gallery}>Gallery</BackLink>
      <h1 className={styles.title}>Publish</h1>
      {isReading && <Loading label="Reading what is published" />}
      {problem !== undefined && (
        <Problem title="This could not be read" onAgain={again}>
          {problem}
        </Problem>
      )}
      {state && (
        <>
          {state.trouble && <ServerNote label="Website" words={troubleWords(state)} />}
          <h2 className={styles.heading}>Not published yet</h2>
          <Changes state={state} />
          {failure && (
            <p role="alert" className={styles.problem}>
              {failure}
            </p>
          )}
          {state.changes.length > 0 && (
            <div className={styles.buttons}>
              <Button asChild>
                <a href={apiPaths.adminPreview} target="_blank" rel="noreferrer">
                  <Icon name="seen" /> See it as visitors will
                </a>
              </Button>
              <Button
                look="main"
                disabled={busy !== undefined}
                onClick={() => void run('new', () => publishSeen(state), 'The next visitor sees it.')}
              >
                {busy === 'new' ? 'Publishing…' : `Publish ${countWords(state.changes.length)}`}
              </Button>
            </div>
          )}
          <h2 className={styles.heading}>Versions</h2>
          <VersionList
            state={state}
            busy={busy}
            onAgain={(version) =>
              void run(
                String(version),
                () => publishAgain(state, version),
                `The site is as it was in version ${version}. What you have worked on since is kept.`,
              )
            }
          />
        </>
      )}
    </>
  )
}

function Changes({ state: { changes } }: { state: PublishingState }) {
  if (changes.length === 0) {
    return (
      <p className={styles.none}>
        Nothing: visitors see all that you have done. <Link to={pagePaths.gallery}>To the gallery</Link>
      </p>
    )
  }
  return (
    <ul className={styles.list}>
      {changes.map((change) => {
        const { about, words } = changeWords(change)
        return (
          <li key={`${change.kind} ${'id' in change ? change.id : about}`} className={styles.change}>
            <bdi className={styles.about}>{about}</bdi>
            <span className={styles.words}>{words}</span>
          </li>
        )
      })}
    </ul>
  )
}
