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

/** A choice inside a row or a bar; a field of a form is a `SelectField`. */
export const smallSelect = css({
  minWidth: '0',
  maxWidth: '100%',
  minHeight: 'target',
  paddingInlineStart: '2',
  fontSize: 'sm',
  fontFamily: 'body',
  fontWeight: 'medium',
  color: 'text',
  background: 'surface',
  border: '1px solid',
  borderColor: 'controlLine',
  borderRadius: 'md',
  cursor: 'pointer',
  textOverflow: 'ellipsis',
  '&[data-pending]': { background: 'waitingGround', borderColor: 'waitingText', color: 'waitingText' },
  _focusVisible: { focusRing: 'near' },
})

/** Rows one below the other: from edge to edge on a phone, in a frame on wider screens. */
export const rowsFrame = css({
  marginInline: { base: '-3.5', md: '0' },
  background: 'surface',
  borderBlock: '1px solid',
  borderColor: 'line',
  borderInlineWidth: { md: '1px' },
})

export const pageHeading = css({
  fontFamily: 'display',
  fontSize: '2xl',
  lineHeight: '1.15',
  color: 'action',
})

export const sectionHeading = css({
  fontFamily: 'display',
  fontSize: 'xl',
  lineHeight: '1.2',
  color: 'action',
})
