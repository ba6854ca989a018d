import { business } from '@zari/shared/business'
import { css, cx } from '@zari/shared/styled-system/css'
import { container, section, sectionTitle } from '../../styles/layout.ts'

const { claims } = business

const statistics = [
  { value: claims.yearsOfExperience, label: 'years of experience' },
  { value: claims.happyCustomers, label: 'happy customers' },
  { value: claims.satisfaction, label: 'customer satisfaction' },
] as const

export function About() {
  return (
    <section id="about" aria-labelledby="about-title" className={cx(section, band)}>
      <div className={container}>
        <h2 id="about-title" className={cx(sectionTitle, css({ color: 'zari.light' }))}>
          The house of {business.founder}
        </h2>
        <div
          className={css({
            display: 'grid',
            gap: '4',
            maxWidth: '42rem',
            marginBlockStart: '6',
            fontSize: 'lg',
          })}
        >
          <p>
            {business.founder} learned to hold an aari needle from her grandmother, on a wooden frame propped
            between two chairs. The first blouse that she was paid for was for a neighbour&apos;s wedding in
            Boduppal; the neighbour still wears it.
          </p>
          <p>
            Today her house cuts, embroiders and finishes under one roof. Every piece is measured by a person,
            drawn by a person, and tried on before it leaves.
          </p>
        </div>
        <dl className={css({ display: 'flex', flexWrap: 'wrap', gap: '10', marginBlockStart: '10' })}>
          {statistics.map(({ value, label }) => (
            <div key={label} className={css({ display: 'flex', flexDirection: 'column-reverse' })}>
              <dt>{label}</dt>
              <dd
                className={css({
                  fontFamily: 'display',
                  fontSize: '4xl',
                  lineHeight: '1',
                  color: 'zari.light',
                })}
              >
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

const band = css({ background: 'teal', color: 'ivory' })
