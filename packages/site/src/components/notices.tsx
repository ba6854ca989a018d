import { css, cx } from '@zari/shared/styled-system/css'
import { usePageWords } from '../content/texts/page-words.ts'

export function DemoNote({ inSight }: { inSight: boolean }) {
  const { say } = usePageWords()
  return (
    <aside className={cx(note, inSight && below)} aria-label={say('layout.demo')}>
      {say('layout.demoText')}
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
  const { say } = usePageWords()
  return (
    <aside className={previewBar} aria-label={say('layout.preview')}>
      <p>{say('layout.previewText')}</p>
      <a href={back} className={link}>
        {say('layout.previewBack')}
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
