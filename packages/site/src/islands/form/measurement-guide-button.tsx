import { css } from '@zari/shared/styled-system/css'
import { ActionButton } from '../action-button.tsx'

export const GUIDE_ID = 'measurement-guide'

/** Opens the guide, which is a dialog in the page's own HTML: it works where script doesn't. */
export function MeasurementGuideButton() {
  return (
    <ActionButton
      look="quiet"
      data-opens={GUIDE_ID}
      {...{ command: 'show-modal', commandfor: GUIDE_ID }}
      className={css({ alignSelf: 'start', paddingInline: '0', textDecoration: 'underline' })}
    >
      Measurement Guide
    </ActionButton>
  )
}
