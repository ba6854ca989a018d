import basePreset from '@pandacss/preset-base'
import { type Config, definePreset, defineUtility } from '@pandacss/dev'
import { recipes, slotRecipes } from './recipes/index.ts'
import { semanticTokens, tokens } from './tokens.ts'

/**
 * The ring around what the keyboard is on, written `_focusVisible: { focusRing: 'outside' }`. Its values say how far
 * it is from the edge: `inside` where something cuts off what hangs over, `near` for what stands close to others.
 */
const focusRing = defineUtility({
  className: 'focus-ring',
  values: { inside: '-3px', touching: '0', near: '1px', outside: '2px', apart: '3px' },
  transform: (offset, { token }) => ({
    outline: `3px solid var(--focus-ring-color, ${token('colors.focus')})`,
    outlineOffset: offset,
  }),
})

/** What is dark in either theme says `focusRingColor: 'focusOnDark'`, for all that stands on it. */
const focusRingColor = defineUtility({
  className: 'focus-ring-color',
  values: 'colors',
  transform: (colour) => ({ '--focus-ring-color': colour }),
})

/** The site and the staff app add only their own. */
const zariPreset = definePreset({
  name: 'zari',
  conditions: {
    extend: {
      dark: '[data-theme=dark] &',
      // Some touch screens report hover, and keep it on what was touched last.
      hover: ['@media (hover: hover) and (pointer: fine)', '&:is(:hover, [data-hover])'],
      groupHover: ['@media (hover: hover) and (pointer: fine)', '.group:is(:hover, [data-hover]) &'],
    },
  },
  utilities: { extend: { focusRing, focusRingColor } },
  theme: {
    extend: {
      breakpoints: { sm: '30rem', md: '48rem', lg: '64rem', table: '78rem', xl: '80rem' },
      tokens,
      semanticTokens,
      recipes,
      slotRecipes,
    },
  },
})

// Some thirty empty variables on every element and both its pseudo-elements, for filters and transforms that we
// write as plain CSS: nothing reads them, and a slow phone styles each element without them the sooner.
const { globalCss: _forFilters, ...base } = basePreset

/**
 * What the three Panda configurations share. `packages/shared/styled-system` is generated once; the site and
 * the staff app each collect only the styles that they use.
 */
export const pandaOptions: Config = {
  eject: true,
  presets: [base, zariPreset],
  preflight: true,
  jsxFramework: 'react',
  importMap: '@zari/shared/styled-system',
}

/** The light theme's colours as declarations that are stronger than the dark theme's own. */
export const lightColours = Object.fromEntries(
  Object.entries(semanticTokens.colors ?? {}).map(([name, token]) => {
    const { base } = token.value
    const property = `--colors-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
    return [property, `${base.replace(/^\{(.+)\}$/, 'token($1)')} !important`]
  }),
)
