import { css, cx } from '@zari/shared/styled-system/css'

export function DemoNote({ inSight }: { inSight: boolean }) {
  return (
    <aside className={cx(note, inSight && below)} aria-label="Demo">
      This is a demo. The shop is not real, and nothing you send reaches anyone.
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

const below = css({ position: 'sticky', bottom: '0', zIndex: 20 })

export function PreviewNote({ back }: { back: string }) {
  return (
    <aside className={previewBar} aria-label="Preview">
      <p>Preview: visitors do not see this yet.</p>
      <a href={back} className={link}>
        Back to publishing
      </a>
    </aside>
  )
}

const previewBar = css({
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
