import { defineRecipe } from '@pandacss/dev'

export const chip = defineRecipe({
  className: 'chip',
  jsx: ['Chip'],
  staticCss: [{ tone: ['*'] }],
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'target',
    paddingInline: '4',
    borderRadius: 'full',
    border: '1px solid',
    borderColor: 'line',
    background: 'surface',
    color: 'text',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    cursor: 'pointer',
    transitionProperty: 'background-color, color, border-color',
    transitionDuration: 'quick',
    _focusVisible: { focusRing: 'outside' },
    '&[aria-pressed=true]': { background: 'action', color: 'onAction', borderColor: 'action' },
  },
  variants: {
    look: {
      pill: {},
      /** Lighter, where pills stand above it. */
      tab: {
        paddingInline: '2',
        borderRadius: '0',
        border: '0',
        background: 'transparent',
        _focusVisible: { focusRing: 'inside' },
        _hover: { background: 'chosenGround' },
        '&[aria-pressed=true]': {
          background: 'transparent',
          color: 'action',
          fontWeight: 'bold',
          boxShadow: 'inset 0 -3px',
        },
      },
    },
    tone: {
      plain: {},
      late: { '&[aria-pressed=false]': { color: 'lateText', borderColor: 'lateText' } },
      waiting: { '&[aria-pressed=false]': { color: 'waitingText', borderColor: 'waitingText' } },
    },
  },
  defaultVariants: { look: 'pill', tone: 'plain' },
})
