import { css } from '@zari/shared/styled-system/css'

/** A touch anywhere on a row opens the order; what can be touched by itself lies above. */
const above = css.raw({ position: 'relative', zIndex: 1 })

const row = css.raw({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: {
    base: 'auto auto minmax(0, 1fr) auto',
    lg: '4.75rem minmax(0, 1.2fr) minmax(0, 1.1fr) 4.5rem 5rem 7.75rem 10.25rem',
  },
  gridTemplateAreas: {
    base: '"pics name name due" "pics tel what due" "pics notes notes money" "meta meta meta meta" "state state state state"',
    lg: '"pics name what due money state acts" "pics tel what due money state acts" "pics meta meta due money state acts"',
  },
  gridTemplateRows: { lg: 'auto auto 1fr' },
  columnGap: { base: '2', lg: '2.5' },
  alignItems: 'center',
  paddingInlineStart: '3.5',
  paddingInlineEnd: { base: '3.5', lg: '2.5' },
  paddingBlock: { base: '1.5', lg: '1' },
  borderTop: '1px solid',
  borderColor: 'line',
  borderInlineStart: '4px solid transparent',
  // Rows below the fold are laid out when they come near.
  contentVisibility: 'auto',
  containIntrinsicSize: { base: 'auto 8rem', lg: 'auto 5.25rem' },
  _first: { borderTop: '0' },
  '&[data-urgency=overdue]': { borderInlineStartColor: 'lateText' },
  '&[data-urgency=today]': { borderInlineStartColor: 'zari' },
})

/** In two lines and a half of a phone, or in one of a tablet. */
export const rowStyles = {
  row: css(row),
  // Contained as the others are: what is too long in one makes no page wider.
  laidOutRow: css(row, { contentVisibility: 'visible', contain: 'layout style paint' }),
  pictures: css(above, {
    gridArea: 'pics',
    alignSelf: 'start',
    width: { base: 'auto', lg: '4.75rem' },
  }),
  name: css({
    gridArea: 'name',
    minWidth: '0',
    '& > :first-child': {
      position: 'static',
      fontSize: { base: 'md', lg: '1.125rem' },
      lineClamp: 1,
      _after: { content: '""', position: 'absolute', inset: '0' },
    },
    '& > :not(:first-child)': above,
  }),
  tel: css(above, {
    gridArea: 'tel',
    justifySelf: 'start',
    minWidth: '0',
    fontSize: 'sm',
    lineHeight: '1.3',
    fontVariantNumeric: 'tabular-nums',
    // Its finger's room lies over the line below: the name is the order's own.
    '& a': {
      minHeight: '0',
      paddingTop: '0.125rem',
      marginTop: '-0.125rem',
      paddingBottom: '1.75rem',
      marginBottom: '-1.75rem',
      fontSize: { base: 'xs', lg: 'sm' },
    },
  }),
  what: css({
    gridArea: 'what',
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    minWidth: '0',
    overflow: 'hidden',
    fontSize: 'sm',
    lineHeight: '1.3',
  }),
  // On a tablet a touch on them opens what they are from.
  read: css({ gridArea: 'what', minWidth: '0' }),
  written: css(above, {
    gridArea: 'what',
    alignSelf: 'stretch',
    minWidth: '0',
    minHeight: 'target',
    textAlign: 'start',
    cursor: 'pointer',
    borderRadius: 'md',
    _hover: { background: 'chosenGround' },
    _focusVisible: { focusRing: 'touching' },
  }),
  garmentLine: css({
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    fontWeight: 'semibold',
    lineHeight: '1.2',
  }),
  garment: css({ minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }),
  notes: css({ gridArea: 'notes', minWidth: '0' }),
  line: css({
    display: 'block',
    fontSize: 'sm',
    lineHeight: { base: '1.35', lg: '1.2' },
    color: 'textMute',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    // On a low phone the notes of the shop give way to what the customer wrote.
    '&:nth-child(2)': { '@media (max-width: 63.99rem) and (max-height: 43.99rem)': { display: 'none' } },
  }),
  due: css(above, {
    gridArea: 'due',
    alignSelf: { base: 'start', lg: 'center' },
    '& button': {
      display: 'flex',
      justifyContent: { base: 'flex-end', lg: 'flex-start' },
      alignItems: 'flex-start',
    },
    '& button > span': { alignItems: { base: 'flex-end', lg: 'flex-start' } },
  }),
  money: css({
    gridArea: 'money',
    textAlign: { base: 'end', lg: 'start' },
    fontSize: { base: 'sm', lg: 'md' },
  }),
  meta: css({
    gridArea: 'meta',
    display: 'flex',
    flexWrap: 'wrap',
    overflowWrap: 'anywhere',
    alignItems: 'center',
    columnGap: '2.5',
    minWidth: '0',
    fontSize: 'xs',
    lineHeight: '1.2',
    color: 'textMute',
    '& > *': { minWidth: '0' },
  }),
  id: css({ fontFamily: 'mono' }),
  older: css(above),
  unseen: css({ srOnly: true }),
  state: css(above, {
    gridArea: 'state',
    display: 'flex',
    gap: '1.5',
    minWidth: '0',
    marginTop: { base: '1', lg: '0' },
  }),
  status: css({
    flex: '1 1 0',
    minWidth: '0',
    maxWidth: { md: '13rem', lg: 'none' },
    marginInlineEnd: 'auto',
  }),
  acts: css(above, {
    gridArea: { lg: 'acts' },
    display: 'flex',
    gap: '1.5',
    flexShrink: 0,
    justifyContent: 'flex-end',
  }),
  next: css({ width: { lg: '7.25rem' } }),
  icon: css({ paddingInline: '0' }),
}
