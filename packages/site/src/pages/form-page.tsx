import { GALLERY_CATEGORIES, gallerySourceOf } from '@zari/shared/gallery/piece'
import { css, cx } from '@zari/shared/styled-system/css'
import type { ReactNode } from 'react'
import { ArchPicture } from '../components/photo.tsx'
import { Icon } from '../components/icon.tsx'
import { MeasurementGuide } from '../components/measurement-guide.tsx'
import { NextSteps } from '../components/next-steps.tsx'
import { useAddress, useShop } from '../components/page-context.ts'
import { PageLayout } from '../components/page-layout.tsx'
import { formShopOf, nextSteps } from '../content/form-content.ts'
import { galleryAnchors } from '../content/navigation.ts'
import type { PagePicture } from '../content/pictures.ts'
import { usePageWords } from '../content/texts/page-words.ts'
import type { FormProps } from '../islands/form/form-props.ts'
import type { PageMeta } from '../seo/page-meta.ts'
import { far } from '../styles/deferred.ts'
import { container, formCard, lead, sectionTitle, textLink } from '../styles/layout.ts'
import { FormIsland } from './island.tsx'

interface Props {
  meta: PageMeta
  overline: ReactNode
  title: ReactNode
  facts?: readonly string[]
  lead: string
  aside?: { text: string; href: string } | undefined
  backTo?: string | undefined
  picture?: PagePicture | undefined
  form: Omit<FormProps, 'outcome' | 'shop'>
}

const SIZES = '(min-width: 64rem) 11rem, (min-width: 48rem) 10rem, 6rem'

export function FormPage(props: Props) {
  const { picture, facts = [] } = props
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
        <div className={cx(areas, picture && withPicture)}>
          <header className={heading}>
            <p className={overline}>{props.overline}</p>
            <h1 className={title}>{props.title}</h1>
            {facts.length > 0 && <p className={factsLine}>{facts.join(' · ')}</p>}
          </header>
          {picture && (
            <div className={piece}>
              <ArchPicture picture={picture} sizes={SIZES} first />
            </div>
          )}
          <div className={cx(formCard, formPlace)}>
            <FormIsland {...props.form} />
          </div>
          <div className={more}>
            <p className={lead}>{props.lead}</p>
            {props.aside && (
              <a href={props.aside.href} className={cx(textLink, css({ justifySelf: 'start' }))}>
                {props.aside.text}
              </a>
            )}
          </div>
          <div className={cx(far.next, next)} data-far="">
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
  gap: { base: '1', md: '4' },
  paddingBlockStart: { base: 'calc({sizes.bar} + {spacing.1})', md: 'calc({sizes.bar} + {spacing.5})' },
  paddingBlockEnd: { base: '16', md: '24' },
})

// On a phone the form comes before the words about it, for its first field to be on the first screen.
const areas = css({
  display: 'grid',
  columnGap: { base: '4', md: '6', lg: '16' },
  rowGap: { base: '3', md: '6' },
  alignItems: 'start',
  gridTemplateRows: { lg: 'auto auto 1fr' },
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.1fr)' },
  gridTemplateAreas: {
    base: '"words" "form" "more" "next"',
    md: '"words" "more" "form" "next"',
    lg: '"words form" "more form" "next form"',
  },
})

const withPicture = css({
  columnGap: { lg: '6' },
  gridTemplateColumns: {
    base: '6rem minmax(0, 1fr)',
    md: '10rem minmax(0, 1fr)',
    lg: '11rem minmax(0, 1fr) 1rem minmax(0, 1.5fr)',
  },
  gridTemplateRows: { md: 'auto 1fr' },
  gridTemplateAreas: {
    base: '"piece words" "form form" "more more" "next next"',
    md: '"piece words" "piece more" "form form" "next next"',
    lg: '"piece words . form" "piece more . form" "next next . form"',
  },
  '& > header': { alignSelf: { base: 'center', md: 'end', lg: 'start' } },
})

const heading = css({
  gridArea: 'words',
  display: 'grid',
  gap: { base: '1', md: '3' },
  alignContent: 'start',
})

const overline = css({
  fontWeight: 'semibold',
  color: 'rani',
  overflowWrap: 'anywhere',
  mdDown: { display: 'none' },
})

const title = cx(
  sectionTitle,
  css({ color: 'maroon', fontSize: { base: 'xl', md: '3xl' }, lineHeight: { base: '1.15', md: '1.1' } }),
)

const formPlace = css({ gridArea: 'form', '&:has([data-sent=true])': { padding: '0', border: 'none' } })

// The thanks say what is of use once the form was sent.
const more = css({
  gridArea: 'more',
  display: 'grid',
  gap: '3',
  alignContent: 'start',
  ':has([data-sent=true]) > &': { display: 'none' },
})
const next = css({ gridArea: 'next', ':has([data-sent=true]) > &': { display: 'none' } })

const factsLine = css({
  fontSize: { base: 'md', md: 'lg' },
  fontWeight: 'semibold',
  fontVariantNumeric: 'lining-nums',
})

const piece = css({
  gridArea: 'piece',
  alignSelf: 'start',
  width: '100%',
  borderTopLeftRadius: '999px',
  borderTopRightRadius: '999px',
  _print: { display: 'none' },
})
