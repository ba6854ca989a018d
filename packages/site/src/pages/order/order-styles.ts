import { css } from '@zari/shared/styled-system/css'

export const card = css({
  display: 'grid',
  gap: '3',
  padding: '4',
  background: 'paper',
  border: '1px solid {colors.sand}',
  borderRadius: 'lg',
})

export const heading = css({
  fontFamily: 'display',
  fontSize: 'xl',
  // Of scripts that the display font does not have.
  fontWeight: 'semibold',
  lineHeight: '1.2',
  color: 'maroon',
  overflowWrap: 'anywhere',
})

export const muted = css({ color: 'textMute' })

export const visuallyHidden = css({
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})
