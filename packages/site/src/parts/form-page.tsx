import { GALLERY_CATEGORIES, gallerySourceOf } from '@zari/shared/gallery/gallery-item'
import { css, cx } from '@zari/shared/styled-system/css'
import { galleryAnchors } from '../content/navigation.ts'
import type { PictureName } from '../content/pictures.ts'
import type { FormProps } from '../islands/order-form/form-props.ts'
import type { PageMeta } from '../seo/page-meta.ts'
import { formCard } from '../styles/form-card.ts'
import { container, lead, sectionTitle, textLink } from '../styles/layout.ts'
import { FormIsland } from './form-island.tsx'
import { Icon } from './icon.tsx'
import { MeasurementGuide } from './measurement-guide.tsx'
import { PageShell } from './page-shell.tsx'
import { Picture } from './picture.tsx'
import { WhatHappensNext } from './what-happens-next.tsx'

interface Props {
  meta: PageMeta
  overline: string
  title: string
  lead: string
  steps: readonly string[]
  /** The gallery that the visitor came from, by its name. */
  backTo?: string | undefined
  /** What the form is about. */
  picture?: PictureName | undefined
  form: Omit<FormProps, 'outcome'>
}

/** The two pages that are about one form: what it is for, what happens next, the form. */
export function FormPage(props: Props) {
  const { picture } = props
  return (
    <PageShell meta={props.meta}>
      <div className={cx(container, page)}>
        <a href={`/#${anchorOf(props.backTo)}`} className={cx(textLink, css({ justifySelf: 'start' }))}>
          <Icon name="back" size={20} />
          Back to Gallery
        </a>
        <div className={columns}>
          <div className={intro}>
            <header className={cx(top, picture ? withPicture : undefined)}>
              <div className={css({ display: 'grid', gap: '3', alignContent: 'start' })}>
                <p className={css({ fontWeight: 'semibold', color: 'rani' })}>{props.overline}</p>
                <h1 className={cx(sectionTitle, css({ color: 'maroon' }))}>{props.title}</h1>
                <p className={lead}>{props.lead}</p>
              </div>
              {picture && (
                <Picture
                  name={picture}
                  sizes="(min-width: 64rem) 13rem, 30vw"
                  className={piece}
                  first
                  decorative
                />
              )}
            </header>
            <WhatHappensNext steps={props.steps} />
          </div>
          <div className={formCard}>
            <FormIsland {...props.form} />
          </div>
        </div>
      </div>
      <MeasurementGuide />
    </PageShell>
  )
}

function anchorOf(gallery: string | undefined): string {
  const category = GALLERY_CATEGORIES.find((candidate) => gallerySourceOf[candidate] === gallery)
  return category ? galleryAnchors[category] : 'galleries'
}

const page = css({
  display: 'grid',
  gap: '4',
  paddingBlockStart: 'calc({sizes.bar} + {spacing.5})',
  paddingBlockEnd: { base: '16', md: '24' },
})

const columns = css({
  display: 'grid',
  gap: { base: '8', lg: '16' },
  gridTemplateColumns: { lg: 'minmax(0, 1fr) minmax(0, 1.1fr)' },
})

const intro = css({ display: 'grid', gap: '8', alignContent: 'start' })

const top = css({ display: 'grid', gap: { base: '4', md: '8' }, alignItems: 'start' })

const withPicture = css({
  gridTemplateColumns: { base: 'minmax(0, 1fr) 6.5rem', sm: 'minmax(0, 1fr) 13rem' },
})

const piece = css({
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: '4 / 5',
  outline: '1px dashed',
  outlineColor: 'zari',
  outlineOffset: '4px',
})
