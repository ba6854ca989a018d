import { css } from '@zari/shared/styled-system/css'

/** Says over a page that only the shop sees it. */
export function PreviewNote({ back }: { back: string }) {
  return (
    <aside className={note} aria-label="Preview">
      <p>Preview: visitors do not see this yet.</p>
      <a href={back} className={link}>
        Back to publishing
      </a>
    </aside>
  )
}

/** Under the thumb, where it covers neither the bar nor the first words. */
const note = css({
  position: 'fixed',
  insetInline: '0',
  bottom: '0',
  zIndex: 25,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: '6',
  paddingInline: '4',
  paddingBlock: '1',
  background: 'ink',
  color: 'ivory',
  fontWeight: 'medium',
})

const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'target',
  color: 'zari.light',
  textUnderlineOffset: '5px',
  _focusVisible: { focusRing: 'inside' },
})
