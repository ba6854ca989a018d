import { defineRecipe } from '@pandacss/dev'

export const badge = defineRecipe({
  className: 'badge',
  jsx: ['Badge'],
  // The tone comes from data, where the extractor cannot see it.
  staticCss: [{ tone: ['*'] }],
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    maxWidth: '100%',
    paddingInline: '2',
    paddingBlock: '0.5',
    borderRadius: 'sm',
    fontSize: 'xs',
    fontWeight: 'semibold',
    lineHeight: '1.4',
    overflowWrap: 'anywhere',
  },
  variants: {
    tone: {
      plain: { background: 'line', color: 'text' },
      tailoring: { background: 'tailoringGround', color: 'tailoringText' },
      maggam: { background: 'maggamGround', color: 'maggamText' },
      machine: { background: 'machineGround', color: 'machineText' },
      bridal: { background: 'bridalGround', color: 'bridalText' },
      waiting: { background: 'waitingGround', color: 'waitingText' },
      late: { background: 'lateGround', color: 'lateText' },
      done: { background: 'doneGround', color: 'doneText' },
    },
  },
  defaultVariants: { tone: 'plain' },
})
