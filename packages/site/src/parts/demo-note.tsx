import { css, cx } from '@zari/shared/styled-system/css'

/** Says on a page that it is of no shop. @param inSight under all that is read; else at the end of the page */
export function DemoNote({ inSight }: { inSight: boolean }) {
  return (
    <aside className={cx(note, inSight && below)} aria-label="Demo">
      This is a demo: no such shop is there, and what you send reaches nobody.
    </aside>
  )
}

const note = css({
  paddingInline: '4',
  paddingBlock: '1.5',
  background: 'ink',
  color: 'ivory',
  fontSize: 'sm',
  fontWeight: 'medium',
  textAlign: 'center',
  textWrap: 'balance',
})

// At the end of the page it has a place of its own, so that it covers no last line.
const below = css({ position: 'sticky', bottom: '0', zIndex: 20 })
