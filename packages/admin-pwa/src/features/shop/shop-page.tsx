import { pagePaths } from '@zari/shared/api/paths'
import { css } from '@zari/shared/styled-system/css'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { BackLink } from '../../ui/back-link.tsx'
import { notify } from '../../ui/notify.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { SettingsForm } from './settings/settings-form.tsx'
import { ReadSettings, useSettings } from './settings/settings-page.tsx'
import { sectionOf, sections } from './settings/settings-sections.tsx'
import { UnpublishedNotice } from './website/unpublished-notice.tsx'

const styles = {
  title: css({ fontFamily: 'display', fontSize: '2xl', lineHeight: '1.15', color: 'action' }),
  lead: css({ color: 'textMute', marginTop: '1' }),
  both: css({
    display: 'grid',
    columnGap: '8',
    alignItems: 'start',
    marginTop: '4',
    '&[data-open]': { gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '15rem minmax(0, 1fr)' } },
  }),
  list: css({
    background: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'lg',
    overflow: 'hidden',
    // On a phone a section has the screen.
    '&[data-beside]': { display: { base: 'none', lg: 'block' } },
  }),
  link: css({
    display: 'block',
    minHeight: 'target',
    paddingInline: '4',
    paddingBlock: '2',
    color: 'text',
    textDecoration: 'none',
    borderTop: '1px solid',
    borderColor: 'line',
    _first: { borderTop: '0' },
    _hover: { background: 'chosenGround' },
    _currentPage: { background: 'chosenGround', color: 'action', fontWeight: 'bold' },
    _focusVisible: { focusRing: 'inside' },
  }),
  about: css({
    display: 'block',
    fontSize: 'sm',
    color: 'textMute',
    fontWeight: 'normal',
    '[data-beside] &': { display: 'none' },
  }),
}

function Sections({ current }: { current: string | undefined }) {
  return (
    <nav aria-label="Shop settings" className={styles.list} data-beside={current && ''}>
      {sections.map(({ id, title, about }) => (
        <Link
          key={id}
          to={pagePaths.shopSection(id)}
          className={styles.link}
          aria-current={id === current ? 'page' : undefined}
        >
          {title} <span className={styles.about}>{about}</span>
        </Link>
      ))}
    </nav>
  )
}

export function SettingsPage() {
  usePageTitle('Shop settings')
  const settings = useSettings()
  const navigate = useNavigate()
  const { section: asked } = useParams()
  const section = sections.find(({ id }) => id === asked)
  return (
    <>
      {section ? (
        <BackLink to={pagePaths.shop}>Shop settings</BackLink>
      ) : (
        <BackLink to={pagePaths.more}>Shop</BackLink>
      )}
      <h1 className={styles.title}>Shop settings</h1>
      {!section && (
        <p className={styles.lead}>Staff see changes at once. Website visitors see them after you publish.</p>
      )}
      <UnpublishedNotice />
      <div className={styles.both} data-open={section && ''}>
        <Sections current={section?.id} />
        <ReadSettings settings={settings}>
          {(read) => (
            <SettingsForm
              settings={read}
              parts={(form) => section?.content(form)}
              showError={(errors) => {
                const wrong = sectionOf(errors)
                if (wrong && wrong !== section) void navigate(pagePaths.shopSection(wrong.id))
              }}
              onSaved={(now) => {
                settings.saved(now)
                notify('Saved', 'Visitors see it after you publish.')
              }}
            />
          )}
        </ReadSettings>
      </div>
    </>
  )
}
