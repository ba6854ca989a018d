import { css } from '@zari/shared/styled-system/css'
import { button } from '@zari/shared/styled-system/recipes'
import { GUIDE_ID } from '../content/form-content.ts'
import { blouseLegend, bodyLegend, type Measure } from '../content/measurement-guide.ts'
import type { PictureName } from '../content/pictures.ts'
import { usePageWords } from '../content/texts/page-words.ts'
import type { PageKey } from '../content/texts/words.ts'
import { Picture } from './picture.tsx'

export function MeasurementGuide() {
  const { say } = usePageWords()
  return (
    <dialog id={GUIDE_ID} aria-labelledby="guide-title" className={dialog}>
      <div className={sheet}>
        <h2 id="guide-title" className={dialogTitle}>
          {say('guide.title')}
        </h2>
        <p className={css({ fontSize: 'lg', fontWeight: 'semibold' })}>{say('guide.inches')}</p>
        <Guide list="body" picture="guide-body" legend={bodyLegend} />
        <Guide list="blouse" picture="guide-blouse" legend={blouseLegend} />
        <section>
          <h3 className={heading}>{say('guide.tips')}</h3>
          <ul className={css({ display: 'grid', gap: '2', listStyle: 'disc', paddingInlineStart: '5' })}>
            {TIPS.map((tip) => (
              <li key={tip}>{say(`guide.${tip}`)}</li>
            ))}
          </ul>
        </section>
        <form method="dialog" className={foot}>
          <button className={button({ look: 'main' })}>{say('guide.gotIt')}</button>
        </form>
      </div>
    </dialog>
  )
}

interface GuideProps {
  list: 'body' | 'blouse'
  picture: PictureName
  legend: readonly Measure[]
}

const TIPS = ['tip1', 'tip2', 'tip3', 'tip4'] as const

function Guide({ list, picture, legend }: GuideProps) {
  const { say, language } = usePageWords()
  return (
    <section>
      <h3 className={heading}>{say(`guide.${list}`)}</h3>
      <div className={css({ display: 'grid', gap: '6', gridTemplateColumns: { md: '18rem 1fr' } })}>
        <Picture name={picture} sizes="(min-width: 48rem) 18rem, 90vw" className={figure} />
        <ol className={css({ columnCount: { lg: 2 }, columnGap: '6' })}>
          {legend.map(({ id, number, name }) => (
            <li key={id} className={measure}>
              <span aria-hidden="true" className={css({ fontWeight: 'bold', color: 'rani' })}>
                {number}
              </span>
              <span>
                <strong className={css({ fontWeight: 'semibold' })}>
                  {say(`measures.${list}.${id}.name` as PageKey)}
                  {language !== 'en' && <span lang="en"> ({name})</span>}.
                </strong>{' '}
                {say(`measures.${list}.${id}.how` as PageKey)}
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
  width: 'min(64rem, 100vw - 1.5rem)',
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

const sheet = css({ display: 'grid', gap: { base: '4', md: '6' }, padding: { base: '5', md: '10' } })

const dialogTitle = css({ fontFamily: 'display', fontSize: '2xl', lineHeight: '1.15', color: 'maroon' })

const heading = css({
  marginBlockEnd: '4',
  paddingBlockStart: '5',
  borderTop: '2px dashed {colors.zari}',
  fontFamily: 'display',
  fontSize: 'xl',
  color: 'maroon',
})

const measure = css({
  display: 'grid',
  gridTemplateColumns: '2rem 1fr',
  breakInside: 'avoid',
  paddingBlockEnd: '3',
})

const figure = css({ display: 'block', width: '100%', height: 'auto' })

const foot = css({
  display: 'grid',
  justifyItems: { md: 'start' },
  position: 'sticky',
  bottom: '0',
  marginInline: { base: '-5', md: '-10' },
  marginBlockEnd: { base: '-5', md: '-10' },
  paddingInline: { base: '5', md: '10' },
  paddingBlock: '4',
  background: 'ivory',
  borderTop: '1px solid {colors.sand}',
})
