import { css } from '@zari/shared/styled-system/css'

/** Needs an aria-label. */
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

/** Not filled: that is the look of a sheet's main button. */
export const chosen = css({
  '&:is([aria-pressed=true], :has(:checked))': {
    background: 'chosenGround',
    color: 'action',
    borderColor: 'action',
  },
})

export const textLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'target',
  color: 'action',
  fontWeight: 'semibold',
  textUnderlineOffset: '3px',
  _focusVisible: { focusRing: 'near' },
})

/** In a row or a bar; a form has a `SelectField`. */
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

/** Its words stand before its buttons. */
export const notice = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  paddingInline: '3',
  paddingBlock: '2',
  borderRadius: 'md',
  background: 'waitingGround',
  color: 'waitingText',
  fontWeight: 'medium',
  overflowWrap: 'anywhere',
  '& > :is(p, span)': { flex: '1 1 12rem', minWidth: '0' },
})

export const suggestion = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  padding: '4',
  background: 'surface',
  border: '1px solid',
  borderColor: 'zari',
  borderRadius: 'lg',
})

export const linkRow = css({
  alignItems: 'center',
  columnGap: '3',
  minHeight: '3.5rem',
  paddingInline: '3.5',
  color: 'text',
  textAlign: 'start',
  textDecoration: 'none',
  borderTop: '1px solid',
  borderColor: 'line',
  cursor: 'pointer',
  _hover: { background: 'chosenGround' },
  _focusVisible: { focusRing: 'inside' },
})

export const dataTable = css({
  width: '100%',
  alignSelf: 'start',
  background: 'surface',
  border: '1px solid',
  borderColor: 'line',
  borderTopColor: 'zari',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& caption': { textAlign: 'start', paddingBottom: '1.5', lineHeight: '1.3' },
  '& th, & td': {
    paddingBlock: { base: '1', md: '2' },
    paddingInline: '2.5',
    borderTop: '1px solid',
    borderColor: 'line',
    textAlign: 'start',
    fontWeight: 'normal',
  },
  '& thead th': { fontSize: 'sm', color: 'textMute', whiteSpace: 'nowrap' },
  '& [data-number]': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& tfoot :is(th, td)': { fontWeight: 'bold', borderTopColor: 'zari' },
})

/** Edge to edge on a phone, framed on wider screens. */
export const rowsFrame = css({
  marginInline: { base: '-3.5', md: '0' },
  background: 'surface',
  borderBlock: '1px solid',
  borderColor: 'line',
  borderInlineWidth: { md: '1px' },
})

export const pageHeading = css({
  fontFamily: 'display',
  // The longest word has room with letters of 200 %.
  fontSize: 'min({fontSizes.2xl}, 11vw)',
  lineHeight: '1.15',
  color: 'action',
})

export const sectionHeading = css({
  fontFamily: 'display',
  fontSize: 'xl',
  lineHeight: '1.2',
  color: 'action',
})
