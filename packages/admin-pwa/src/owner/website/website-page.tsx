import { apiPaths } from '@zari/shared/api/paths'
import { isShopSettings } from '@zari/shared/shop/shop-settings'
import { css, cx } from '@zari/shared/styled-system/css'
import { useShopPlace } from '../../sync/app-state/use-role.ts'
import { useResource } from '../../sync/hooks/use-server-data.ts'
import { Loaded } from '../../ui/data-state.tsx'
import { Page } from '../../ui/page.tsx'
import { StatusNote } from '../../ui/status-note.tsx'
import { describeTrouble } from '@zari/shared/publishing/publication-text'
import { PendingChanges } from './pending-changes.tsx'
import { publishAgain, usePublish, usePublishing } from './publishing-api.ts'
import { VersionList } from './version-list.tsx'
import { sectionHeading } from '../../ui/styles.ts'

const heading = cx(sectionHeading, css({ marginTop: '6' }))

const trouble = css({ marginTop: '4' })

export function WebsitePage() {
  const published = usePublishing()
  const publishing = usePublish(published)
  const settings = useResource(apiPaths.adminShop, isShopSettings)
  return (
    <Page title="Website" back={useShopPlace()}>
      <Loaded of={published} loading="Loading changes" failed="Could not load this page">
        {(state) => (
          <>
            {state.trouble && (
              <div className={trouble}>
                <StatusNote label="Website" words={describeTrouble(state)} />
              </div>
            )}
            {state.changes.length > 0 && <h2 className={heading}>Not published yet</h2>}
            <PendingChanges
              state={state}
              publishing={publishing}
              settings={settings.data}
              onSettings={(saved) => void settings.mutate(saved, { revalidate: false })}
            />
            <h2 className={heading}>Versions</h2>
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
      </Loaded>
    </Page>
  )
}
