import { css, cx } from '@zari/shared/styled-system/css'
import { GALLERY_CATEGORIES, gallerySourceOf } from '@zari/shared/gallery/gallery-item'
import { galleryAnchors } from '../content/navigation.ts'
import type { FormProps } from '../islands/order-form/form-props.ts'
import type { PageMeta } from '../seo/page-meta.ts'
import { container, lead, sectionTitle } from '../styles/layout.ts'
import { FormIsland } from './form-island.tsx'
import { MeasurementGuide } from './measurement-guide.tsx'
import { PageShell } from './page-shell.tsx'

interface Props {
  meta: PageMeta
  overline: string
  title: string
  lead: string
  steps: readonly string[]
  /** The gallery that the visitor came from, by its name. */
  backTo?: string
  form: Omit<FormProps, 'outcome'>
}

/** The two pages that are about one form: what it is for, what happens next, the form. */
export function FormPage(props: Props) {
  return (
    <PageShell meta={props.meta}>
      <div className={cx(container, columns)}>
        <div className={css({ display: 'grid', gap: '5', alignContent: 'start' })}>
          <a href={`/#${anchorOf(props.backTo)}`} className={back}>
            ← Back to Gallery
          </a>
          <p className={css({ fontWeight: 'semibold', color: 'rani' })}>{props.overline}</p>
          <h1 className={sectionTitle}>{props.title}</h1>
          <p className={lead}>{props.lead}</p>
          <section aria-labelledby="next-title" className={css({ background: 'sand', padding: '6' })}>
            <h2 id="next-title" className={css({ fontFamily: 'display', fontSize: 'xl', color: 'maroon' })}>
              What happens next
            </h2>
            <ol
              className={css({
                display: 'grid',
                gap: '3',
                marginBlockStart: '4',
                listStyle: 'decimal',
                paddingInlineStart: '5',
              })}
            >
              {props.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
        </div>
        <FormIsland {...props.form} />
      </div>
      <MeasurementGuide />
    </PageShell>
  )
}

function anchorOf(gallery: string | undefined): string {
  const category = GALLERY_CATEGORIES.find((candidate) => gallerySourceOf[candidate] === gallery)
  return category ? galleryAnchors[category] : 'galleries'
}

const columns = css({
  display: 'grid',
  gap: '10',
  gridTemplateColumns: { lg: '1fr 1.2fr' },
  paddingBlockStart: 'calc({sizes.bar} + {spacing.8})',
  paddingBlockEnd: '16',
})

const back = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  minHeight: 'target',
  color: 'teal',
  fontWeight: 'medium',
})
