import { css } from '@zari/shared/styled-system/css'
import { button } from '@zari/shared/styled-system/recipes'
import { blouseLegend, bodyLegend, measuringTips } from '../content/measurement-guide.ts'
import type { PictureName } from '../content/pictures.ts'
import { GUIDE_ID } from '../islands/form/measurement-guide-button.tsx'
import { Picture } from './picture.tsx'

export function MeasurementGuide() {
  return (
    <dialog id={GUIDE_ID} aria-labelledby="guide-title" className={dialog}>
      <div className={sheet}>
        <h2 id="guide-title" className={dialogTitle}>
          Measurement Guide
        </h2>
        <p className={css({ fontSize: 'lg', fontWeight: 'semibold' })}>All measurements must be in inches.</p>
        <Guide title="Full Body Guide" picture="guide-body" legend={bodyLegend} />
        <Guide title="Blouse Guide" picture="guide-blouse" legend={blouseLegend} />
        <section>
          <h3 className={heading}>Tips</h3>
          <ul className={css({ display: 'grid', gap: '2', listStyle: 'disc', paddingInlineStart: '5' })}>
            {measuringTips.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        </section>
        <form method="dialog" className={foot}>
          <button className={button({ look: 'main' })}>Got it!</button>
        </form>
      </div>
    </dialog>
  )
}

interface GuideProps {
  title: string
  picture: PictureName
  legend: readonly { id: string; number: number; name: string; how: string }[]
}

function Guide({ title, picture, legend }: GuideProps) {
  return (
    <section>
      <h3 className={heading}>{title}</h3>
      <div className={css({ display: 'grid', gap: '6', gridTemplateColumns: { md: '1fr 1fr' } })}>
        <Picture name={picture} sizes="(min-width: 48rem) 24rem, 90vw" className={figure} />
        <ol className={css({ display: 'grid', gap: '3', alignContent: 'start' })}>
          {legend.map(({ id, number, name, how }) => (
            <li key={id} className={css({ display: 'grid', gridTemplateColumns: '2.25rem 1fr' })}>
              <span aria-hidden="true" className={css({ fontFamily: 'display', color: 'rani' })}>
                {number}
              </span>
              <span>
                <strong className={css({ fontWeight: 'semibold' })}>{name}.</strong> {how}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

const dialog = css({
  margin: 'auto',
  width: 'min(52rem, 100vw - 1.5rem)',
  maxWidth: 'none',
  maxHeight: 'calc(100dvh - 1.5rem)',
  padding: '0',
  background: 'ivory',
  color: 'ink',
  border: '1px solid',
  borderColor: 'zari',
  overscrollBehavior: 'contain',
  _backdrop: { background: 'rgb(42 18 22 / 0.65)' },
})

const sheet = css({ display: 'grid', gap: '6', padding: { base: '5', md: '10' } })

const dialogTitle = css({ fontFamily: 'display', fontSize: '2xl', lineHeight: '1.15', color: 'maroon' })

const heading = css({
  marginBlockEnd: '4',
  paddingBlockStart: '5',
  borderTop: '2px dashed {colors.zari}',
  fontFamily: 'display',
  fontSize: 'xl',
  color: 'maroon',
})

const figure = css({ display: 'block', width: '100%', height: 'auto' })

const foot = css({
  position: 'sticky',
  bottom: '0',
  marginInline: { base: '-5', md: '-10' },
  marginBlockEnd: { base: '-5', md: '-10' },
  paddingInline: { base: '5', md: '10' },
  paddingBlock: '4',
  background: 'ivory',
  borderTop: '1px solid {colors.sand}',
})
