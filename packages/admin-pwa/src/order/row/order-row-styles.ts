import { css, cx } from '@zari/shared/styled-system/css'
import { rowsFrame } from '../../ui/styles.ts'

const above = css.raw({ position: 'relative', zIndex: 1 })
// Telugu letters below the line are not cut.
const line = css.raw({ minWidth: '0', overflowX: 'clip', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
const column = css.raw({ display: 'flex', flexDirection: 'column', justifyContent: 'center', minWidth: '0' })

/** Its width decides how the rows lie. */
export const rowsStyle = cx(rowsFrame, css({ containerType: 'inline-size' }))

export const rowStyles = {
  row: css({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '3rem auto minmax(0, 1fr) auto',
    gridTemplateAreas: '"pic name name when" "pic piece piece money" "pic state acts acts"',
    columnGap: '2.5',
    alignContent: 'center',
    alignItems: 'center',
    paddingInlineStart: '2.5',
    paddingInlineEnd: '3',
    // Four orders fit a low phone.
    paddingBlock: '0.1875rem',
    lineHeight: '1.125rem',
    background: 'surface',
    borderTop: '1px solid',
    borderColor: 'line',
    borderInlineStart: '4px solid transparent',
    contain: 'layout style paint',
    _first: { borderTopColor: 'transparent' },
    '&[data-urgency=overdue]': { borderInlineStartColor: 'lateText' },
    '&[data-urgency=today]': { borderInlineStartColor: 'zari' },
    '&[data-is-open]': { background: 'chosenGround', borderInlineStartColor: 'action' },
    '@container (max-width: 21.99rem)': {
      gridTemplateAreas:
        '"pic name name when" "pic piece piece money" "pic state state state" "pic acts acts acts"',
    },
    '@container (min-width: 36rem)': {
      gridTemplateColumns: '3rem auto minmax(0, 1fr) 4.5rem 5.25rem auto',
      gridTemplateAreas:
        '"pic name name when sums acts" "pic piece piece when sums acts" "pic phone note when sums acts"',
      columnGap: '2',
      minHeight: '4.5rem',
      paddingBlock: '1',
      lineHeight: '1.25rem',
      // Rows off-screen are laid out when they come near.
      contentVisibility: 'auto',
      containIntrinsicSize: 'auto 3.9rem',
    },
    '@container (min-width: 54rem)': {
      gridTemplateColumns: '3rem minmax(0, 1fr) minmax(0, 1fr) 5.25rem 6rem auto',
      gridTemplateAreas: '"pic who what when sums acts"',
      columnGap: '3.5',
    },
    '@container (min-width: 68rem)': {
      gridTemplateColumns: '3rem minmax(0, 1fr) minmax(0, 1.2fr) 5.75rem 6rem 6.5rem auto',
      gridTemplateAreas: '"pic who what when money state acts"',
    },
  }),
  picture: css(above, {
    gridArea: 'pic',
    alignSelf: 'start',
    paddingTop: '1',
    lineHeight: '0',
    '@container (min-width: 36rem)': { paddingTop: '0', alignSelf: 'center' },
  }),
  // Higher, so that the phone's target is 44 px high without covering the name.
  who: css({
    display: 'contents',
    '@container (min-width: 54rem)': { ...column, gridArea: 'who', paddingBottom: '1.5' },
  }),
  what: css({
    display: 'contents',
    fontSize: 'xs',
    color: 'textMute',
    '& > a': { ...above, gridColumn: '2 / -1', maxWidth: '100%', margin: '0', overflow: 'clip' },
    '@container (min-width: 36rem)': { '& > a': { gridArea: 'note' } },
    '@container (min-width: 54rem)': { ...column, gridArea: 'what', paddingBottom: '1.5' },
  }),
  name: css(line, {
    gridArea: 'name',
    fontSize: 'md',
    fontWeight: 'bold',
    color: 'text',
    textDecoration: 'none',
    _focusVisible: { focusRing: 'touching' },
    _after: { content: '""', position: 'absolute', inset: '0' },
  }),
  phone: css(above, line, {
    gridArea: 'phone',
    justifySelf: 'start',
    alignSelf: 'start',
    display: 'none',
    maxWidth: '100%',
    fontSize: 'xs',
    fontVariantNumeric: 'tabular-nums',
    overflow: 'visible',
    '& a': {
      minHeight: '0',
      fontSize: 'xs',
      color: 'textMute',
      lineHeight: '1.25rem',
      paddingTop: '1',
      marginTop: '-1',
      paddingBottom: '1.25rem',
      marginBottom: '-1.25rem',
    },
    '@container (min-width: 36rem)': { display: 'block' },
  }),
  piece: css({
    gridArea: 'piece',
    display: 'flex',
    minWidth: '0',
    whiteSpace: 'pre',
    fontSize: 'sm',
    color: 'textMute',
    '@container (min-width: 54rem)': { color: 'text', fontWeight: 'medium' },
    '& > [dir]': line,
  }),
  note: css(line, {
    gridColumn: '2 / -1',
    display: 'none',
    color: 'textMute',
    fontSize: 'xs',
    '&[data-is-asked]': { display: 'block', color: 'text' },
    // What waits to be sent stands in its place.
    '&:has(+ a)': { display: 'none' },
    '@container (min-width: 36rem)': {
      gridArea: 'note',
      '&[data-is-alone]': { gridColumnStart: 'phone' },
    },
    // Beside the phone a narrower row has room for a few letters only.
    '@container (min-width: 54rem)': { '&:not(:has(+ a))': { display: 'block' } },
  }),
  when: css({
    gridArea: 'when',
    fontSize: 'sm',
    fontWeight: 'semibold',
    textAlign: 'end',
    '[data-urgency=overdue] > &': { color: 'lateText' },
    '[data-urgency=today] > &': { color: 'waitingText' },
    '& > span:not(:last-child)': { display: 'none' },
    '@container (min-width: 36rem)': {
      textAlign: 'start',
      lineHeight: '1.2',
      '& > span': { display: 'block!', whiteSpace: 'nowrap' },
      '& > span + span': { fontSize: 'xs', fontWeight: 'medium' },
    },
  }),
  sums: css({
    display: 'contents',
    '@container (min-width: 36rem)': { ...column, gridArea: 'sums', alignItems: 'flex-start' },
    '@container (min-width: 68rem)': { display: 'contents' },
  }),
  money: css({
    ...line,
    gridArea: 'money',
    maxWidth: '9.5rem',
    fontSize: 'sm',
    textAlign: 'end',
    '& > [dir]': { ...line, display: 'block', color: 'textMute' },
    '@container (min-width: 36rem)': {
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
    '@container (min-width: 36rem)': { paddingBlock: '0.75rem', marginBlock: '-0.75rem' },
  }),
  state: css({ gridArea: 'state', minWidth: '0', maxWidth: '100%', overflow: 'clip' }),
  acts: css(above, {
    gridArea: 'acts',
    display: 'flex',
    justifyContent: 'flex-end',
    gap: '1.5',
    minHeight: 'target',
    '& > button': {
      flexShrink: 0,
      fontSize: 'xs',
      whiteSpace: 'nowrap',
      paddingInline: '2',
      '& > svg': { flexShrink: 0 },
    },
    // They look 32 px high on a phone; the touch target stays 44 px.
    '@container (max-width: 35.99rem)': {
      '& > .button': {
        border: '0 solid transparent',
        borderBlockWidth: '6px',
        borderRadius: '3px / 9px',
        backgroundClip: 'padding-box',
        boxShadow: 'inset 0 0 0 1px token(colors.line)',
      },
    },
    '@container (min-width: 36rem)': {
      display: 'grid',
      gridAutoFlow: 'column',
      gridTemplateColumns: '6.75rem',
      gridAutoColumns: '2.75rem',
      // The arrow of the next step; an icon button keeps it.
      '& > :first-child:not([data-tip]) > svg': { display: 'none' },
      '& > button': { whiteSpace: 'normal' },
    },
    '@container (min-width: 54rem)': {
      gridTemplateColumns: '9.5rem',
      '& > button': { whiteSpace: 'nowrap' },
      '& > :first-child:not([data-tip]) > svg': { display: 'block' },
    },
  }),
  whatsapp: css({
    '@container (min-width: 36rem)': { gridColumn: '2' },
    '&:not(:last-child)': { '@container (max-width: 35.99rem)': { display: 'none' } },
  }),
  unseen: css({ srOnly: true }),
}
