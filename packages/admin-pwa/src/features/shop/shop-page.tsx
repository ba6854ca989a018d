import { pagePaths } from '@zari/shared/api/paths'
import { css } from '@zari/shared/styled-system/css'
import { BackLink } from '../../ui/back-link.tsx'
import { notify } from '../../ui/notify.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { SettingsForm } from './settings/settings-form.tsx'
import { ReadSettings, useSettings } from './settings/settings-page.tsx'
import { UnpublishedNote } from './website/unpublished-notice.tsx'

const styles = {
  title: css({ fontFamily: 'display', fontSize: '2xl', lineHeight: '1.15', color: 'action' }),
  lead: css({ color: 'textMute', marginTop: '1' }),
}

export function SettingsPage() {
  usePageTitle('Shop settings')
  const settings = useSettings()
  return (
    <>
      <BackLink to={pagePaths.dashboard}>Today</BackLink>
      <h1 className={styles.title}>Shop settings</h1>
      <p className={styles.lead}>Staff see changes at once. Website visitors see them after you publish.</p>
      <UnpublishedNote />
      <ReadSettings settings={settings}>
        {(read) => (
          <SettingsForm
            settings={read}
            onSaved={(now) => {
              settings.saved(now)
              notify('Saved', 'Visitors see it after you publish.')
            }}
          />
        )}
      </ReadSettings>
    </>
  )
}
