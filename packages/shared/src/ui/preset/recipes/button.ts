import { defineRecipe } from '@pandacss/dev'

/** `main` is the one main action of a screen. */
export const button = defineRecipe({
  className: 'button',
  jsx: ['Button'],
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: 'target',
    minWidth: 'target',
    paddingInline: '5',
    borderRadius: 'sm',
    fontFamily: 'body',
    fontWeight: 'semibold',
    lineHeight: '1.2',
    textDecoration: 'none',
    cursor: 'pointer',
    transitionProperty: 'background-color, color, border-color, outline-offset',
    transitionDuration: 'quick',
    transitionTimingFunction: 'out',
    _focusVisible: { focusRing: 'apart' },
    _disabled: { cursor: 'not-allowed', opacity: 0.6 },
  },
  variants: {
    look: {
      main: {
        background: 'action',
        color: 'onAction',
        outline: '1px solid',
        outlineColor: 'zari',
        outlineOffset: '3px',
        // A variant's layer wins over the base's: without it the seam would stand in the ring's place.
        _focusVisible: { focusRing: 'apart' },
      },
      plain: {
        background: 'surface',
        color: 'text',
        border: '1px solid',
        borderColor: 'line',
      },
      quiet: { background: 'transparent', color: 'action' },
      /** Starts something good that leaves the app, such as a message. */
      done: { background: 'doneGround', color: 'doneText' },
      danger: { background: 'lateGround', color: 'lateText' },
    },
  },
  defaultVariants: { look: 'plain' },
})
