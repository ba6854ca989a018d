import { button } from '@zari/shared/styled-system/recipes'
import { css } from '@zari/shared/styled-system/css'
import { GUIDE_ID } from '../islands/order-form/measurement-guide-button.tsx'
import { Picture } from './picture.tsx'

const tips = [
  'Use a soft tape, and let it lie flat without pulling.',
  'Stand straight, and wear the innerwear that you will wear with the outfit.',
  'Ask someone to help with the back and the shoulders.',
  'Write down both numbers where left and right differ.',
] as const

/** How to take measurements. A dialog of the browser's own: it opens without our script. */
export function MeasurementGuide() {
  return (
    <dialog id={GUIDE_ID} aria-labelledby="guide-title" className={dialog}>
      <h2 id="guide-title" className={css({ fontFamily: 'display', fontSize: '2xl', color: 'maroon' })}>
        Measurement Guide
      </h2>
      <p className={css({ fontWeight: 'semibold' })}>All measurements must be in inches.</p>
      <h3 className={heading}>Full body guide</h3>
      <Picture name="guide-full-body" sizes="(min-width: 48rem) 40rem, 92vw" className={picture} />
      <h3 className={heading}>Blouse guide</h3>
      <Picture name="guide-blouse" sizes="(min-width: 48rem) 40rem, 92vw" className={picture} />
      <h3 className={heading}>Tips</h3>
      <ul className={css({ display: 'grid', gap: '2', listStyle: 'disc', paddingInlineStart: '5' })}>
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      <form method="dialog" className={css({ marginBlockStart: '6' })}>
        <button className={button({ look: 'main' })}>Got it!</button>
      </form>
    </dialog>
  )
}

const dialog = css({
  margin: 'auto',
  width: 'min(44rem, 100vw - 2rem)',
  maxHeight: 'calc(100dvh - 2rem)',
  padding: { base: '5', md: '8' },
  background: 'ivory',
  color: 'ink',
  border: '1px solid',
  borderColor: 'zari',
  overscrollBehavior: 'contain',
  _backdrop: { background: 'rgb(42 18 22 / 0.6)' },
})

const heading = css({ marginBlock: '5 2', fontFamily: 'display', fontSize: 'xl', color: 'maroon' })

const picture = css({ display: 'block', width: '100%', height: 'auto' })
