import { defineUtility } from '@pandacss/dev'

/**
 * The ring around what the keyboard is on, written `_focusVisible: { focusRing: 'outside' }`. Its values say how far
 * it is from the edge: `inside` where something cuts off what hangs over, `near` for what stands close to others.
 */
export const focusRing = defineUtility({
  className: 'focus-ring',
  values: { inside: '-3px', touching: '0', near: '1px', outside: '2px', apart: '3px' },
  transform: (offset, { token }) => ({
    outline: `3px solid var(--focus-ring-color, ${token('colors.focus')})`,
    outlineOffset: offset,
  }),
})

/** What is dark in either theme says `focusRingColor: 'focusOnDark'`, for all that stands on it. */
export const focusRingColor = defineUtility({
  className: 'focus-ring-color',
  values: 'colors',
  transform: (colour) => ({ '--focus-ring-color': colour }),
})
