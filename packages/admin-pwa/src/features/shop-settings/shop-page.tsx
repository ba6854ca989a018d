import { messageFor } from '@zari/shared/api/api-error'
import { apiPaths, pagePaths } from '@zari/shared/api/paths'
import type { ShopSettings } from '@zari/shared/shop/shop-settings'
import { css } from '@zari/shared/styled-system/css'
import useSWR from 'swr'
import { notify } from '../../state/notify.ts'
import { swrRules } from '../../state/swr-rules.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Problem } from '../../ui/problem.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { UnpublishedNote, usePublishing } from '../website/index.ts'
import { readSettings } from './shop-calls.ts'
import { SettingsForm } from './settings-form.tsx'

const styles = {
  title: css({ fontFamily: 'display', fontSize: '2xl', lineHeight: '1.15', color: 'action' }),
  lead: css({ color: 'textMute', marginTop: '1' }),
}

const AWAY = 'The settings are at the server, which can’t be reached now. Nothing is lost.'

/** What the shop says of itself: its name, where it is, when it is open, what it promises. */
export function ShopPage() {
  usePageTitle('Shop settings')
  const { data, error, isValidating, mutate } = useSWR<ShopSettings, unknown>(
    apiPaths.adminShop,
    readSettings,
    swrRules,
  )
  const { again: readPublishing } = usePublishing()
  // Screens beside this one may have read them a while ago: what is edited is what the server has now.
  const isFresh = data !== undefined && !isValidating
  return (
    <>
      <BackLink to={pagePaths.dashboard}>Today</BackLink>
      <h1 className={styles.title}>Shop settings</h1>
      <p className={styles.lead}>
        Staff, receipts and messages have a change at once. Visitors of the website see it once it is
        published.
      </p>
      <UnpublishedNote />
      {!data && isValidating && <Loading label="Reading the settings" />}
      {!data && !isValidating && error !== undefined && (
        <Problem title="The settings could not be read" onAgain={() => void mutate()}>
          {messageFor(error, AWAY)}
        </Problem>
      )}
      {(isFresh || data) && (
        <SettingsForm
          key={isFresh ? 'now' : 'before'}
          settings={data}
          onSaved={(now) => {
            void mutate(now, { revalidate: false })
            notify('Saved', 'Visitors see it once you publish.')
            readPublishing()
          }}
        />
      )}
    </>
  )
}
