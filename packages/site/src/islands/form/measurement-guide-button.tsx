import { GUIDE_ID } from '../../content/form-content.ts'
import { css } from '@zari/shared/styled-system/css'
import { useWords } from '../../content/texts/words-context.tsx'
import { ActionButton } from '../action-button.tsx'

/** The guide is a dialog in the page's HTML, so it works without script. */
export function MeasurementGuideButton() {
  const { say } = useWords()
  return (
    <ActionButton
      look="quiet"
      data-opens={GUIDE_ID}
      {...{ command: 'show-modal', commandfor: GUIDE_ID }}
      className={css({ alignSelf: 'start', paddingInline: '0', textDecoration: 'underline' })}
    >
      {say('form.guide')}
    </ActionButton>
  )
}
