import { GALLERY_CATEGORIES, gallerySourceOf } from '@zari/shared/gallery/piece'
import { css, cx } from '@zari/shared/styled-system/css'
import type { ReactNode } from 'react'
import { Icon } from '../components/icon.tsx'
import { MeasurementGuide } from '../components/measurement-guide.tsx'
import { NextSteps } from '../components/next-steps.tsx'
import { useAddress, useShop } from '../components/page-context.ts'
import { PageLayout } from '../components/page-layout.tsx'
import { Photo } from '../components/photo.tsx'
import { Picture } from '../components/picture.tsx'
import { formShopOf, nextSteps } from '../content/form-content.ts'
import { galleryAnchors } from '../content/navigation.ts'
import type { PagePicture } from '../content/pictures.ts'
import { usePageWords } from '../content/texts/page-words.ts'
import type { FormProps } from '../islands/form/form-props.ts'
import type { PageMeta } from '../seo/page-meta.ts'
import { far } from '../styles/deferred.ts'
import { formCard } from '../styles/forms.ts'
import { container, lead, sectionTitle, textLink } from '../styles/layout.ts'
import { FormIsland } from './island.tsx'

interface Props {
  meta: PageMeta
  overline: ReactNode
  title: ReactNode
  price?: string | undefined
  lead: string
  aside?: { text: string; href: string } | undefined
  backTo?: string | undefined
  picture?: PagePicture | undefined
  form: Omit<FormProps, 'outcome' | 'shop'>
}

const SIZES = '(min-width: 64rem) 20rem, (min-width: 48rem) 10rem, 6.5rem'

export function FormPage(props: Props) {
  const { picture } = props
  const words = usePageWords()
  const { say } = words
  const toAddress = useAddress()
  return (
    <PageLayout meta={props.meta}>
      <div className={cx(container, page)}>
        <a
          href={toAddress(`/#${anchorOf(props.backTo)}`)}
          className={cx(textLink, css({ justifySelf: 'start' }))}
        >
          <Icon name="back" size={20} />
          {say('formPage.back')}
        </a>
        <div className={areas}>
          <div className={cx(about, picture && withPicture)}>
            <header className={heading}>
              <p className={css({ fontWeight: 'semibold', color: 'rani', overflowWrap: 'anywhere' })}>
                {props.overline}
              </p>
              <h1 className={cx(sectionTitle, css({ color: 'maroon' }))}>{props.title}</h1>
              {props.price !== undefined && <p className={price}>{props.price}</p>}
            </header>
            <div className={more}>
              <p className={lead}>{props.lead}</p>
              {props.aside && (
                <a href={props.aside.href} className={cx(textLink, css({ justifySelf: 'start' }))}>
                  {props.aside.text}
                </a>
              )}
            </div>
            {picture && (
              <div className={piece}>
                {'photo' in picture ? (
                  <span className={photo}>
                    <Photo picture={picture.photo} alt="" sizes={SIZES} className={image} first />
                  </span>
                ) : (
                  <Picture name={picture.name} sizes={SIZES} className={image} first decorative />
                )}
              </div>
            )}
          </div>
          <div className={cx(formCard, css({ gridArea: 'form' }))}>
            <FormIsland {...props.form} />
          </div>
          <div className={cx(far.next, css({ gridArea: 'next' }))} data-far="">
            <NextSteps steps={nextSteps(props.form.kind, formShopOf(useShop(), words), words)} />
          </div>
        </div>
      </div>
      <MeasurementGuide />
    </PageLayout>
  )
}

function anchorOf(gallery: string | undefined): string {
  const category = GALLERY_CATEGORIES.find((candidate) => gallerySourceOf[candidate] === gallery)
  return category ? galleryAnchors[category] : 'galleries'
}

const page = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '4',
  paddingBlockStart: 'calc({sizes.bar} + {spacing.5})',
  paddingBlockEnd: { base: '16', md: '24' },
})

const areas = css({
  display: 'grid',
  columnGap: { base: '6', lg: '16' },
  rowGap: { base: '6', lg: '8' },
  alignItems: 'start',
  gridTemplateRows: { lg: 'auto 1fr' },
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.1fr)' },
  gridTemplateAreas: { base: '"about" "form" "next"', lg: '"about form" "next form"' },
})

const about = css({ gridArea: 'about', display: 'grid', columnGap: { base: '4', md: '6' }, rowGap: '3' })

const withPicture = css({
  gridTemplateColumns: {
    base: '6.5rem minmax(0, 1fr)',
    md: '10rem minmax(0, 1fr)',
    lg: 'minmax(0, 1fr)',
  },
  gridTemplateRows: { md: 'auto 1fr', lg: 'auto' },
  gridTemplateAreas: {
    base: '"piece words" "more more"',
    md: '"piece words" "piece more"',
    lg: '"piece" "words" "more"',
  },
  '& > header': { gridArea: 'words', alignSelf: { base: 'center', md: 'end', lg: 'start' } },
  '& > header + div': { gridArea: 'more' },
})

const heading = css({ display: 'grid', gap: { base: '1', md: '3' }, alignContent: 'start' })
const more = css({ display: 'grid', gap: '3', alignContent: 'start' })

const price = css({ fontSize: 'lg', fontWeight: 'semibold', fontVariantNumeric: 'lining-nums' })

const piece = css({
  gridArea: 'piece',
  alignSelf: 'start',
  justifySelf: 'center',
  width: '100%',
  maxWidth: '20rem',
  marginBlockEnd: { lg: '5' },
  borderTopLeftRadius: '999px',
  borderTopRightRadius: '999px',
  _print: { display: 'none' },
})

const photo = css({
  position: 'relative',
  display: 'block',
  overflow: 'hidden',
  borderTopLeftRadius: '999px',
  borderTopRightRadius: '999px',
})

const image = css({
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: '4 / 5',
  borderTopLeftRadius: '999px',
  borderTopRightRadius: '999px',
})
