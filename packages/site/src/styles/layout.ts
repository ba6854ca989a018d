import { css } from '@zari/shared/styled-system/css'

/** The width that text and galleries keep to; cloth runs from edge to edge. */
export const container = css({
  width: '100%',
  maxWidth: '78rem',
  marginInline: 'auto',
  paddingInline: { base: '4', sm: '6', lg: '10' },
})

export const section = css({ paddingBlock: { base: '12', md: '20' } })

export const sectionTitle = css({
  fontFamily: 'display',
  fontSize: '3xl',
  lineHeight: '1.1',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
})

export const teluguLine = css({ fontFamily: 'telugu', fontSize: 'xl', lineHeight: '1.6', color: 'rani' })

export const lead = css({
  fontSize: { base: 'md', md: 'lg' },
  lineHeight: '1.6',
  maxWidth: '38rem',
  textWrap: { md: 'pretty' },
})

/** A gold thread with a row of stitches under it, as along a hem. */
export const seam = css({
  display: 'block',
  height: '5px',
  borderTop: '1px solid {colors.zari}',
  borderBottom: '1px dashed {colors.zari}',
})

/** A paper label sewn on with gold thread: what forms stand on. */
export const label = css({
  position: 'relative',
  padding: { base: '5', sm: '8', lg: '10' },
  background: 'paper',
  border: '1px solid {colors.zari}',
  outline: '1px dashed {colors.zari}',
  outlineOffset: '-8px',
})

/** A window with a round head, which garments stand in. */
export const archWindow = css({
  overflow: 'hidden',
  borderTopLeftRadius: '999px',
  borderTopRightRadius: '999px',
  background: 'sand',
})

/** The whole card is the link's: its words stay short, and everything else is still read as text. */
export const stretched = css({
  color: 'inherit',
  textDecoration: 'none',
  _after: { content: '""', position: 'absolute', inset: '0' },
  _focusVisible: { outline: 'none' },
  '&:focus-visible::after': {
    focusRing: '4px',
    boxShadow: '0 0 0 4px {colors.ivory}',
  },
})

/** A running stitch, as a seam between two pieces of cloth. */
export const stitch = css({ borderTop: '2px dashed {colors.zari}', opacity: 0.7 })

/** A link in running text or in a list of ways to reach the shop. */
export const textLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minHeight: 'target',
  color: 'teal',
  fontWeight: 'medium',
  textDecorationLine: 'underline',
  textDecorationColor: 'zari',
  textDecorationThickness: '1px',
  textUnderlineOffset: '6px',
  _hover: { textDecorationThickness: '2px' },
  _focusVisible: { focusRing: 'outside' },
})
