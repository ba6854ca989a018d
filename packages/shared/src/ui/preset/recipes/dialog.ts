import { defineSlotRecipe } from '@pandacss/dev'

/** A sheet over the page: from below on a phone, in the middle of a wider screen. */
export const dialog = defineSlotRecipe({
  className: 'dialog',
  jsx: ['Dialog'],
  slots: ['backdrop', 'positioner', 'content', 'header', 'title', 'body', 'footer', 'close'],
  base: {
    backdrop: { position: 'fixed', inset: '0', background: 'rgb(30 12 16 / 0.55)', zIndex: 40 },
    positioner: {
      position: 'fixed',
      inset: '0',
      display: 'grid',
      justifyItems: 'center',
      // In the middle while there is room.
      gridTemplateRows: {
        base: 'minmax(6dvh, 1fr) minmax(0, auto) 0',
        sm: 'minmax(1.5rem, 1fr) minmax(0, auto) minmax(1.5rem, 1fr)',
      },
      paddingInline: { base: '0', sm: '6' },
      zIndex: 41,
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      width: '100%',
      gridRow: '2',
      minHeight: '0',
      background: 'surface',
      color: 'text',
      borderTopRadius: 'lg',
      borderBottomRadius: { base: '0', sm: 'lg' },
      // The gold seam of the house, along the upper hem.
      borderTop: '3px solid',
      borderColor: 'zari',
      outline: 'none',
    },
    header: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
      paddingInlineStart: { base: '4', sm: '6' },
      paddingInlineEnd: '2',
      paddingBlock: '2',
      borderBottom: '1px solid',
      borderColor: 'line',
    },
    title: { fontSize: 'lg', fontWeight: 'bold', lineHeight: '1.25', overflowWrap: 'anywhere' },
    body: {
      flex: '1 1 auto',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      paddingInline: { base: '4', sm: '6' },
      paddingBlock: '4',
    },
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: '3',
      paddingInline: { base: '4', sm: '6' },
      paddingBlock: '3',
      borderTop: '1px solid',
      borderColor: 'line',
    },
    close: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      flexShrink: 0,
      width: 'target',
      height: 'target',
      borderRadius: 'md',
      cursor: 'pointer',
      _focusVisible: { focusRing: 'inside' },
    },
  },
  variants: {
    size: {
      small: { content: { maxWidth: '26rem' } },
      medium: { content: { maxWidth: '36rem' } },
      large: { content: { maxWidth: '52rem' } },
    },
  },
  defaultVariants: { size: 'medium' },
})
