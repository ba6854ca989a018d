import { pagePaths } from '@zari/shared/api/paths'
import { css } from '@zari/shared/styled-system/css'
import { BackLink } from '../../../ui/back-link.tsx'
import { Loading, ErrorMessage } from '../../../ui/data-state.tsx'
import { usePageTitle } from '../../../ui/page-title.ts'
import { StatusNote } from '../../../ui/status-note.tsx'
import { describeTrouble } from '@zari/shared/publishing/publication-text'
import { PendingChanges } from './pending-changes.tsx'
import { publishAgain, usePublish, usePublishing } from './publishing-api.ts'
import { VersionList } from './version-list.tsx'

const styles = {
  title: css({ fontFamily: 'display', fontSize: '2xl', lineHeight: '1.15', color: 'action' }),
  heading: css({ fontFamily: 'display', fontSize: 'xl', lineHeight: '1.2', color: 'action', marginTop: '6' }),
}

export function WebsitePage() {
  usePageTitle('Publish')
  const { state, isReading, problem, again, show } = usePublishing()
  const publishing = usePublish({ show, again })
  return (
    <>
      <BackLink to={pagePaths.gallery}>Gallery</BackLink>
      <h1 className={styles.title}>Publish</h1>
      {isReading && <Loading label="Loading changes" />}
      {problem !== undefined && (
        <ErrorMessage title="Could not load this page" onAgain={again}>
          {problem}
        </ErrorMessage>
      )}
      {state && (
        <>
          {state.trouble && <StatusNote label="Website" words={describeTrouble(state)} />}
          <h2 className={styles.heading}>Not published yet</h2>
          <PendingChanges state={state} publishing={publishing} />
          <h2 className={styles.heading}>Versions</h2>
          <VersionList
            state={state}
            busy={publishing.busy}
            onAgain={(version) =>
              void publishing.run(
                String(version),
                () => publishAgain(state, version),
                `The website shows version ${version} again. Your later changes are kept.`,
              )
            }
          />
        </>
      )}
    </>
  )
}
