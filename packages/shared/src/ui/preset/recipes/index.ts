import { dialog } from './dialog.ts'
import { toast } from './toast.ts'
import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

const field = defineSlotRecipe({
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

const chip = defineRecipe({
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

const button = defineRecipe({
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
        // A variant's layer wins over the base's: without it the border would stand in the ring's place.
        _focusVisible: { focusRing: 'apart' },
      },
      plain: {
        background: 'surface',
        color: 'text',
        border: '1px solid',
        borderColor: 'controlLine',
      },
      quiet: { background: 'transparent', color: 'action' },
      done: { background: 'doneGround', color: 'doneText' },
      danger: { background: 'lateGround', color: 'lateText' },
    },
  },
  defaultVariants: { look: 'plain' },
})

const badge = defineRecipe({
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

export const recipes = { badge, button, chip }

export const slotRecipes = { dialog, field, toast }
