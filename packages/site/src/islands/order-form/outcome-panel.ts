import { OUTCOME_ID } from '@zari/shared/publishing/site-renderer'
import { css } from '@zari/shared/styled-system/css'

/** The attributes of what tells how an attempt came out, above the fields. Told apart from others by its id. */
export function outcomePanel(isArrival: boolean) {
  return {
    id: OUTCOME_ID,
    tabIndex: -1,
    className: panel,
    // A page that is an answer: its focus, and with it the screen, belongs on what was answered.
    ...(isArrival && { autoFocus: true }),
  }
}

const panel = css({
  display: 'grid',
  gap: '3',
  padding: '4',
  borderInlineStart: '4px solid {colors.teal}',
  background: 'linen',
  scrollMarginTop: '24',
  '&[data-sent=false]': { borderColor: 'lateText', background: 'lateGround' },
  _focusVisible: { focusRing: 'outside' },
})
