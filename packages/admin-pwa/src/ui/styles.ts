import { css } from '@zari/shared/styled-system/css'

/** A button that is only a drawing; it needs an aria-label. */
export const iconButton = css({
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 'target',
  height: 'target',
  borderRadius: 'md',
  color: 'text',
  cursor: 'pointer',
  _hover: { background: 'chosenGround' },
  _disabled: { opacity: 0.4, cursor: 'not-allowed' },
  _focusVisible: { focusRing: 'inside' },
})

/** A link that stands by itself or beside a few words. */
export const textLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'target',
  color: 'action',
  fontWeight: 'semibold',
  textUnderlineOffset: '3px',
  _focusVisible: { focusRing: 'near' },
})
