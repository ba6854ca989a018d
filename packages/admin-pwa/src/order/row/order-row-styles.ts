import { css, cx } from '@zari/shared/styled-system/css'
import { rowsFrame } from '../../ui/styles.ts'

const above = css.raw({ position: 'relative', zIndex: 1 })
// Telugu letters below the line are not cut.
const line = css.raw({ minWidth: '0', overflowX: 'clip', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })

/** Its width decides how the rows lie. */
export const rowsStyle = cx(rowsFrame, css({ containerType: 'inline-size' }))

/** One line each; below it a phone. */
const WIDE = '@container (min-width: 39.5rem)'
const PHONE = '@container (max-width: 39.49rem)'
/** The status control in place of its badge. */
const WITH_CONTROL = '@container (min-width: 48rem)'
/** The control has a column. */
const WIDEST = '@container (min-width: 54rem)'
const LAPTOP = '@container (min-width: 64rem)'

/** Of rows and their headings. */
const columns = css.raw({
  display: 'grid',
  paddingInlineStart: '2',
  paddingInlineEnd: '1',
  columnGap: '2',
  gridTemplateColumns: 'var(--arch, 3rem) auto minmax(0, 1fr) auto auto',
  gridTemplateAreas: '"pic name name when acts" "pic piece piece money acts" "pic state note note acts"',
  borderInlineStart: '4px solid transparent',
  '&[data-is-workroom]': { '--arch': '4rem' },
  [WIDE]: {
    paddingInlineStart: '1',
    paddingInlineEnd: '0.5',
    columnGap: '1',
    gridTemplateColumns: 'var(--arch, 3rem) minmax(0, 34fr) minmax(0, 36fr) 4.375rem 5rem auto',
    gridTemplateAreas:
      '"pic who piece when money acts" "pic who note when money acts" "pic who state when money acts"',
  },
  [WITH_CONTROL]: {
    gridTemplateColumns: 'var(--arch, 3rem) minmax(0, 37fr) minmax(0, 33fr) 4.5rem 5rem auto',
  },
  [WIDEST]: {
    columnGap: '1.5',
    gridTemplateColumns: 'var(--arch, 3rem) minmax(0, 11fr) minmax(0, 9fr) 8.375rem 4.5rem 5rem auto',
    gridTemplateAreas: '"pic who piece state when money acts" "pic who note state when money acts"',
  },
  [LAPTOP]: {
    columnGap: '2',
    gridTemplateColumns: 'var(--arch, 3rem) minmax(0, 4fr) minmax(0, 5fr) 8.375rem 4.5rem 5rem auto',
  },
})

export const headStyles = {
  place: css({
    display: { base: 'none', md: 'block' },
    containerType: 'inline-size',
    position: 'sticky',
    // Below the app's bar.
    top: 'calc(3.5rem + env(safe-area-inset-top) + 1px)',
    zIndex: 2,
    borderInline: '1px solid transparent',
    background: 'ground',
    color: 'textMute',
    fontSize: '0.8125rem',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    _print: { display: 'none' },
  }),
  row: css(columns, {
    alignItems: 'center',
    minHeight: '1.75rem',
    lineHeight: '1.2',
    [PHONE]: { display: 'none' },
  }),
  name: css(line, { gridRow: '1', gridColumn: 'pic / who' }),
  piece: css(line, { gridRow: '1', gridColumn: 'piece' }),
  state: css({ display: 'none', [WIDEST]: { display: 'block', gridRow: '1', gridColumn: 'state' } }),
  due: css({
    gridRow: '1',
    gridColumn: 'when',
    '& > button': { alignItems: 'center', marginBlock: '-0.75rem' },
  }),
  acts: css({
    gridRow: '1',
    gridColumn: 'acts',
    width: '8.75rem',
    '[data-is-workroom] > &': { width: '5.75rem' },
    [WITH_CONTROL]: { width: '12.5rem', '[data-is-workroom] > &': { width: '9.5rem' } },
  }),
}

export const rowStyles = {
  row: css(columns, {
    position: 'relative',
    alignContent: 'center',
    alignItems: 'center',
    minHeight: '4.75rem',
    paddingBlock: '1.5',
    lineHeight: '1.125rem',
    background: 'surface',
    borderTop: '1px solid',
    borderTopColor: 'line',
    // Rows off-screen are laid out when they come near.
    contain: 'layout style paint',
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 4.5rem',
    _first: { borderTopColor: 'transparent' },
    '&[data-urgency=overdue]': { borderInlineStartColor: 'lateText' },
    '&[data-urgency=today]': { borderInlineStartColor: 'zari' },
    '&:has(> [data-note] > a)': { background: 'waitingGround' },
    '&[data-is-open]': { background: 'chosenGround', borderInlineStartColor: 'action' },
    [WIDE]: { minHeight: '4.5rem', paddingBlock: '0.125rem', lineHeight: '1.25rem' },
    '&[data-is-workroom]': { minHeight: '5.125rem', paddingBlock: '1' },
    '&:has(> dl)': { paddingBlock: '2' },
  }),
  moved: css({
    position: 'absolute',
    inset: '0',
    pointerEvents: 'none',
    background: 'zari',
    opacity: 0,
    animation: 'fade-away 2s ease-out',
  }),
  picture: css(above, { gridArea: 'pic', lineHeight: '0' }),
  who: css({
    display: 'contents',
    [WIDE]: {
      display: 'flex',
      flexDirection: 'column',
      gridArea: 'who',
      minWidth: '0',
      // Higher, so that the phone's target is 44 px high without covering the name.
      '&:has(> :nth-child(2))': { paddingBottom: '1.5' },
    },
  }),
  name: css(line, {
    gridArea: 'name',
    fontSize: 'md',
    fontWeight: 'bold',
    color: 'text',
    textDecoration: 'none',
    // Room for the letters below the line of Telugu and Hindi.
    [WIDE]: { lineHeight: '1.5rem' },
    [LAPTOP]: { fontSize: 'lg' },
    '[data-cancelled] &': { textDecoration: 'line-through', color: 'textMute' },
    _focusVisible: { focusRing: 'touching' },
    _after: { content: '""', position: 'absolute', inset: '0' },
  }),
  phone: css(above, {
    display: 'none',
    alignSelf: 'flex-start',
    maxWidth: '100%',
    fontVariantNumeric: 'tabular-nums',
    '& :is(a, span)': { ...line, fontSize: 'xs', color: 'textMute', lineHeight: '1.25rem' },
    '& a': {
      display: 'block',
      minHeight: '0',
      paddingTop: '1',
      marginTop: '-1',
      paddingBottom: '1.25rem',
      marginBottom: '-1.25rem',
    },
    [WIDE]: { display: 'block' },
  }),
  piece: css({
    gridArea: 'piece',
    display: 'flex',
    minWidth: '0',
    whiteSpace: 'pre',
    fontSize: 'sm',
    color: 'textMute',
    '& > [dir]': line,
    // Of the words, too: Chromium does not always hand it down where the row’s width decides.
    [WIDE]: {
      alignSelf: 'end',
      fontSize: '0.875rem',
      fontWeight: 'medium',
      '&, & > [dir]': { color: 'text' },
    },
    [WIDEST]: { fontSize: 'sm' },
    '[data-cancelled] &': { textDecoration: 'line-through' },
  }),
  // An edit that was not sent yet is shown instead.
  note: css({
    gridArea: 'note',
    minWidth: '0',
    fontSize: 'xs',
    lineHeight: '1rem',
    color: 'textMute',
    '& > [dir]': { ...line, display: 'block' },
    '& > [data-is-asked]': { color: 'text' },
    '& > a': { ...above, margin: '0', maxWidth: '100%', overflow: 'clip' },
    '& > [dir]:has(~ a)': { display: 'none' },
    [PHONE]: { '& > [dir]:not([data-is-asked])': { display: 'none' } },
    [WITH_CONTROL]: { display: 'none', '&:has(> a)': { display: 'block' } },
    [WIDEST]: { display: 'block', alignSelf: 'start' },
  }),
  when: css({
    gridArea: 'when',
    fontSize: 'sm',
    fontWeight: 'semibold',
    textAlign: 'end',
    whiteSpace: 'nowrap',
    '[data-urgency=overdue] > &': { color: 'lateText' },
    '[data-urgency=today] > &': { color: 'waitingText' },
    [PHONE]: {
      '& > span:not(:last-child), & > button > :first-child > :not(:last-child)': { display: 'none' },
      '& > button': { ...above, width: 'auto', marginBlock: '-0.875rem' },
    },
    [WIDE]: {
      textAlign: 'start',
      lineHeight: '1.2',
      whiteSpace: 'normal',
      '& > span': { display: 'block' },
      '& > span:not(:first-child)': { fontSize: '0.75rem', fontWeight: 'medium' },
    },
    [WIDEST]: { '& > span:not(:first-child)': { fontSize: 'xs' } },
  }),
  money: css({
    gridArea: 'money',
    minWidth: '0',
    maxWidth: '9.5rem',
    fontSize: 'sm',
    textAlign: 'end',
    '& > [dir]': { ...line, display: 'block', color: 'textMute' },
    [WIDE]: {
      maxWidth: '100%',
      textAlign: 'start',
      '& > span, & > button > :first-child': { flexDirection: 'column', lineHeight: '1.2' },
    },
  }),
  pay: css(above, {
    minWidth: 'target',
    color: 'text',
    textAlign: 'inherit',
    cursor: 'pointer',
    borderRadius: 'sm',
    paddingTop: '1.5rem',
    marginTop: '-1.5rem',
    _hover: { textDecoration: 'underline', textDecorationColor: 'zari' },
    _focusVisible: { focusRing: 'touching' },
    [WIDE]: { paddingBlock: '0.75rem', marginBlock: '-0.75rem' },
  }),
  state: css({
    gridArea: 'state',
    minWidth: '0',
    '&[data-has-control]': { [WITH_CONTROL]: { display: 'none' } },
  }),
  // 44 px high; the badge stands at its foot.
  opener: css(above, {
    display: 'flex',
    alignItems: 'center',
    maxWidth: '100%',
    minWidth: 'target',
    paddingBlock: '1rem 0.625rem',
    marginBlock: '-1rem -0.625rem',
    lineHeight: '1.125rem',
    cursor: 'pointer',
    borderRadius: 'sm',
    _hover: { '& > span': { textDecoration: 'underline' } },
    _focusVisible: { focusRing: 'inside' },
    '& > svg': { flexShrink: 0, color: 'textMute', rotate: '90deg' },
    '&[aria-expanded=true] > svg': { rotate: '-90deg' },
  }),
  control: css(above, {
    gridArea: 'state',
    display: 'none',
    minWidth: '0',
    maxWidth: '8.75rem',
    [WITH_CONTROL]: { display: 'block' },
  }),
  acts: css(above, {
    gridArea: 'acts',
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    [PHONE]: { '& > :is([data-not-on-phone], :empty)': { display: 'none' } },
  }),
  step: css({
    display: 'flex',
    width: '5.75rem',
    '& > :first-child': {
      flex: '1',
      paddingInline: '1',
      fontSize: 'xs',
      color: 'action',
      '& > svg': { display: 'none' },
    },
    '& > :nth-child(2)': { display: 'none', [WITH_CONTROL]: { display: 'inline-grid' } },
    [WITH_CONTROL]: { width: '6.5rem' },
  }),
  whatsapp: css({ width: 'target', flexShrink: 0, paddingInline: '0' }),
  more: css({ display: 'none', [WITH_CONTROL]: { display: 'block' } }),
  unseen: css({ srOnly: true }),
}
