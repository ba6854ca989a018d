import { apiPaths, pagePaths } from '@zari/shared/api/paths'
import type { Shop } from '@zari/shared/shop/shop'
import { SHOP_SECTIONS, type ShopSection } from '@zari/shared/shop/shop-field'
import type { ShopSettings } from '@zari/shared/shop/shop-settings'
import { css, cx } from '@zari/shared/styled-system/css'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { useServerData } from '../sync/hooks/use-server-data.ts'
import { useShopPlace } from '../sync/app-state/use-role.ts'
import { Loaded } from '../ui/data-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { notify } from '../ui/notify.ts'
import { Page } from '../ui/page.tsx'
import { linkRow, rowsFrame } from '../ui/styles.ts'
import type { RecordChange } from './record-form.ts'
import { readSettings } from './settings/settings-api.ts'
import { SettingsForm } from './settings/settings-form.tsx'
import { sectionOf, sections, SettingsSection } from './settings/settings-sections.tsx'
import { shortValue } from './settings/short-value.ts'
import { usePublishing } from './website/publishing-api.ts'
import { UnpublishedNotice } from './website/unpublished-notice.tsx'

const styles = {
  lead: css({ color: 'textMute', marginTop: '1' }),
  both: css({
    display: 'grid',
    columnGap: '8',
    alignItems: 'start',
    marginTop: '4',
    '&[data-open]': { gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '15rem minmax(0, 1fr)' } },
  }),
  list: css({
    maxWidth: '51rem',
    // On a phone a section has the screen.
    '&[data-beside]': { display: { base: 'none', lg: 'block' } },
  }),
  link: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    paddingBlock: '1',
    fontWeight: 'semibold',
    _first: { borderTop: '0' },
    _currentPage: { background: 'chosenGround', color: 'action' },
    '[data-beside] > &': { minHeight: 'target' },
  }),
  about: css({
    fontSize: 'sm',
    color: 'textMute',
    fontWeight: 'normal',
    lineClamp: 2,
    '[data-beside] &': { display: 'none' },
  }),
  next: css({ color: 'textMute', '[data-beside] &': { display: 'none' } }),
}

const pages = [
  [pagePaths.activity, 'Activity', 'Who signed in, opened customers, exported and changed settings'],
  [pagePaths.data, 'Data', 'Block and erase what is kept of a customer; how long it is kept'],
] as const

function Sections({ current, shop }: { current: ShopSection | undefined; shop: Shop | undefined }) {
  return (
    <nav aria-label="Shop settings" className={cx(rowsFrame, styles.list)} data-beside={current && ''}>
      {SHOP_SECTIONS.map((id) => (
        <Link
          key={id}
          to={pagePaths.shopSection(id)}
          className={cx(linkRow, styles.link)}
          aria-current={id === current ? 'page' : undefined}
        >
          <span>
            {sections[id].title}{' '}
            <span className={styles.about}>{(shop && shortValue(id, shop)) || sections[id].about}</span>
          </span>
          <span className={styles.next}>
            <Icon name="next" size={18} />
          </span>
        </Link>
      ))}
      {pages.map(([path, title, about]) => (
        <Link key={path} to={path} className={cx(linkRow, styles.link)}>
          <span>
            {title} <span className={styles.about}>{about}</span>
          </span>
          <span className={styles.next}>
            <Icon name="next" size={18} />
          </span>
        </Link>
      ))}
    </nav>
  )
}

export function SettingsPage() {
  const settings = useSettings()
  const navigate = useNavigate()
  const place = useShopPlace()
  const { section: asked } = useParams()
  const section = SHOP_SECTIONS.find((id) => id === asked)
  return (
    <Page title="Shop settings" back={section ? [pagePaths.shop, 'Shop settings'] : place}>
      {!section && (
        <p className={styles.lead}>Staff see changes at once. Website visitors see them after you publish.</p>
      )}
      <UnpublishedNotice />
      <div className={styles.both} data-open={section && ''}>
        <Sections current={section} shop={settings.data} />
        <Loaded of={settings} loading="Loading settings" failed="Could not load settings">
          {(read) => (
            <SettingsForm
              settings={read}
              showProblem={(problems) => {
                const wrong = sectionOf(problems)
                if (wrong && wrong !== section) void navigate(pagePaths.shopSection(wrong))
              }}
              onRecord={(now, how) => {
                settings.replace(now, how)
                if (how === 'saved') notify('Saved', 'Visitors see it after you publish.')
              }}
            >
              {(form) => section && <SettingsSection section={section} settings={form} />}
            </SettingsForm>
          )}
        </Loaded>
      </div>
    </Page>
  )
}

function useSettings() {
  const settings = useServerData(apiPaths.adminShop, readSettings)
  const { again: readPublishing } = usePublishing()
  return {
    ...settings,
    replace(now: ShopSettings, how: RecordChange) {
      void settings.mutate(now, { revalidate: false })
      if (how === 'saved') readPublishing()
    },
  }
}
