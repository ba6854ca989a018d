import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'

const note = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  marginBottom: '3',
  paddingInlineStart: '4',
  paddingBlock: '1',
  background: 'waitingGround',
  color: 'waitingText',
  borderRadius: 'md',
})

/** Says that what is shown may not be the latest. */
export function StaleNote({ onAgain }: { onAgain: () => void }) {
  return (
    <output className={note}>
      <span>The latest changes could not be read. What you see may be older.</span>
      <Button look="quiet" onClick={onAgain}>
        Try again
      </Button>
    </output>
  )
}
