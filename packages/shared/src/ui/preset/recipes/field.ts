import { defineSlotRecipe } from '@pandacss/dev'

export const field = defineSlotRecipe({
  className: 'field',
  jsx: ['Field', 'TextField', 'TextAreaField', 'SelectField'],
  slots: ['root', 'label', 'control', 'help', 'error'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1', minWidth: '0' },
    label: { fontSize: 'sm', fontWeight: 'semibold', color: 'text' },
    control: {
      width: '100%',
      minHeight: 'target',
      paddingInline: '3',
      paddingBlock: '2',
      // Below 16 px iOS zooms into the page.
      fontSize: 'max(1rem, 1.0625rem)',
      fontFamily: 'body',
      color: 'text',
      background: 'surface',
      border: '1px solid',
      borderColor: 'controlLine',
      borderRadius: 'md',
      _placeholder: { color: 'textMute', opacity: 1 },
      _focusVisible: { focusRing: 'near' },
      _disabled: { opacity: 0.6, cursor: 'not-allowed' },
      '&[aria-invalid=true]': { borderColor: 'lateText' },
      '&[readonly]': { background: 'ground' },
    },
    help: { fontSize: 'xs', color: 'textMute' },
    error: { fontSize: 'sm', fontWeight: 'medium', color: 'lateText' },
  },
})
