import { business } from '@zari/shared/business'
import { css, cx } from '@zari/shared/styled-system/css'
import { Picture } from '../../parts/picture.tsx'
import { bands } from '../../styles/cloth.ts'
import { far } from '../../styles/far.ts'
import { archWindow, container, section, sectionTitle } from '../../styles/layout.ts'

const { claims } = business

const statistics = [
  { value: claims.yearsOfExperience, label: 'years of experience' },
  { value: claims.happyCustomers, label: 'happy customers' },
  { value: claims.satisfaction, label: 'customer satisfaction' },
] as const

export function About() {
  return (
    <section
      id="about"
      aria-labelledby="about-title"
      className={cx(section, bands.teal, far.about)}
      data-far=""
    >
      <div className={cx(container, columns)}>
        <div className={frame}>
          <div className={archWindow}>
            <Picture
              name="custom-maggam-blouse"
              sizes="(min-width: 64rem) 24rem, (min-width: 48rem) 36vw, 18rem"
              className={css({ display: 'block', width: '100%', height: 'auto' })}
            />
          </div>
        </div>
        <div>
          <h2 id="about-title" className={cx(sectionTitle, css({ color: 'zari.light' }))}>
            The house of {business.founder}
          </h2>
          <div className={story}>
            <p>
              {business.founder} learned to hold an aari needle from her grandmother, on a wooden frame
              propped between two chairs. The first blouse that she was paid for was for a neighbour&apos;s
              wedding in {business.address.locality}. The neighbour still wears it.
            </p>
            <p>
              Today her house cuts, embroiders and finishes under one roof. Every piece is measured by a
              person, drawn by a person, and tried on before it leaves.
            </p>
          </div>
          <dl className={figures}>
            {statistics.map(({ value, label }) => (
              <div key={label} className={statistic}>
                <dt>{label}</dt>
                <dd className={figure}>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  )
}

const columns = css({
  display: 'grid',
  gap: { base: '8', lg: '16' },
  alignItems: 'center',
  gridTemplateColumns: { md: 'minmax(0, 2fr) minmax(0, 3fr)' },
})

/** A second, stitched arch around the window. */
const frame = css({
  width: '100%',
  maxWidth: { base: '18rem', md: '24rem' },
  marginInline: 'auto',
  padding: '3',
  border: '1.5px dashed {colors.zari.light}',
  borderTopLeftRadius: '999px',
  borderTopRightRadius: '999px',
})

const story = css({
  display: 'grid',
  gap: '4',
  maxWidth: '38rem',
  marginBlockStart: '6',
  fontSize: 'lg',
  lineHeight: '1.65',
  textWrap: 'pretty',
})

const figures = css({
  display: 'grid',
  gridTemplateColumns: { base: 'repeat(2, auto)', sm: 'repeat(3, auto)' },
  justifyContent: 'start',
  columnGap: { base: '8', lg: '12' },
  rowGap: '6',
  marginBlockStart: '8',
  paddingBlockStart: '8',
  borderTop: '2px dashed {colors.zari}',
})

// Figures stay in line where one label takes two lines and another takes one.
const statistic = css({ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' })

const figure = css({ fontFamily: 'display', fontSize: '3xl', lineHeight: '1.1', color: 'zari.light' })
