import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'

const style = css({ marginTop: '3', justifySelf: 'start' })

/** @param left how many are not shown */
export function ShowMore({ left, step, onMore }: { left: number; step: number; onMore: () => void }) {
  return (
    left > 0 && (
      <Button className={style} onClick={onMore}>
        Show {Math.min(step, left)} more
      </Button>
    )
  )
}
