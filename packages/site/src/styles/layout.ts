import { css } from '@zari/shared/styled-system/css'

export const formCard = css({
  alignSelf: 'start',
  padding: { base: '5', md: '10' },
  marginInline: { base: '-2', sm: '0' },
  background: 'paper',
  border: '1px solid',
  borderColor: 'sand',
  _print: { display: 'none' },
})

export const container = css({
  width: '100%',
  maxWidth: '78rem',
  marginInline: 'auto',
  paddingInline: { base: '4', sm: '6', lg: '10' },
})

export const section = css({ paddingBlock: { base: '4', md: '20' } })

export const sectionTitle = css({
  fontFamily: 'display',
  fontSize: { base: '2xl', md: '3xl' },
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

export const seam = css({
  display: 'block',
  height: '5px',
  borderTop: '1px solid {colors.zari}',
  borderBottom: '1px dashed {colors.zari}',
})

export const archWindow = css({
  overflow: 'hidden',
  borderTopLeftRadius: '999px',
  borderTopRightRadius: '999px',
  background: 'sand',
})

/** The link covers the whole card, while its text stays short for screen readers. */
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

/** On a phone a row that scrolls sideways, up to both edges of the screen. */
export const slidingRow = css({
  mdDown: {
    display: 'flex',
    gap: '3',
    overflowX: 'auto',
    marginInline: { base: '-4', sm: '-6' },
    paddingInline: { base: '4', sm: '6' },
    scrollPaddingInline: { base: '4', sm: '6' },
    // Room for the focus ring.
    paddingBlock: '1.5',
    marginBlock: '-1.5',
    scrollSnapType: 'x proximity',
    scrollbarWidth: 'none',
  },
  _print: { flexWrap: 'wrap', overflow: 'visible' },
})

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
