import { css } from '@zari/shared/styled-system/css'

/** The width that text and galleries keep to; cloth runs from edge to edge. */
export const container = css({
  width: '100%',
  maxWidth: '78rem',
  marginInline: 'auto',
  paddingInline: { base: '4', sm: '6', lg: '10' },
})

export const section = css({ paddingBlock: { base: '16', md: '24' } })

export const sectionTitle = css({
  fontFamily: 'display',
  fontSize: '3xl',
  lineHeight: '1.1',
  color: 'maroon',
  textWrap: 'balance',
})

export const teluguLine = css({ fontFamily: 'telugu', fontSize: 'xl', lineHeight: '1.6', color: 'rani' })

export const lead = css({ fontSize: 'lg', lineHeight: '1.6', maxWidth: '38rem', textWrap: 'pretty' })

/** For those who listen rather than look. */
export const visuallyHidden = css({
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})
