import { defineSlotRecipe } from '@pandacss/dev'

export const dialog = defineSlotRecipe({
  className: 'dialog',
  jsx: ['Dialog', 'FormDialog'],
  slots: ['backdrop', 'positioner', 'content', 'header', 'title', 'body', 'footer', 'close'],
  base: {
    backdrop: { position: 'fixed', inset: '0', background: 'rgb(30 12 16 / 0.55)', zIndex: 40 },
    positioner: {
      position: 'fixed',
      inset: '0',
      display: 'grid',
      justifyItems: 'center',
      gridTemplateRows: {
        base: 'minmax(6dvh, 1fr) minmax(0, auto) 0',
        sm: 'minmax(1.5rem, 1fr) minmax(0, auto) minmax(1.5rem, 1fr)',
      },
      paddingInline: { base: '0', sm: '6' },
      zIndex: 40,
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      width: '100%',
      gridRow: '2',
      minHeight: '0',
      // A phone's sheet leaves room for a notice, and stays so until it is closed: nothing moves when the notice goes.
      smDown: {
        maxHeight: '94dvh',
        transition: 'max-height 0s 3600s',
        'body:has([data-notice]) &': { maxHeight: 'calc(100dvh - 9rem)', transition: 'none' },
      },
      background: 'surface',
      color: 'text',
      borderTopRadius: 'lg',
      borderBottomRadius: { base: '0', sm: 'lg' },
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
      gap: { base: '2', sm: '3' },
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
      // As high as there is room, so that nothing moves when its contents grow. Two panes scroll by themselves.
      till: {
        content: {
          maxWidth: '45rem',
          height: { base: '94dvh', md: 'min(60rem, calc(100dvh - 3rem))' },
          overflow: 'hidden',
        },
        body: {
          paddingBlock: '0',
          paddingInline: { base: '4', md: '0' },
          overflowY: { base: 'auto', md: 'hidden' },
        },
      },
    },
  },
  defaultVariants: { size: 'medium' },
})
