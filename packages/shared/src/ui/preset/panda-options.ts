import basePreset from '@pandacss/preset-base'
import { type Config, definePreset, defineUtility } from '@pandacss/dev'
import { recipes, slotRecipes } from './recipes/index.ts'
import { semanticTokens, tokens } from './tokens.ts'

/** `_focusVisible: { focusRing: 'outside' }`. `inside` where overflow is cut off, `near` for what stands close to others. */
const focusRing = defineUtility({
  className: 'focus-ring',
  values: { inside: '-3px', touching: '0', near: '1px', outside: '2px', apart: '3px' },
  transform: (offset, { token }) => ({
    outline: `3px solid var(--focus-ring-color, ${token('colors.focus')})`,
    outlineOffset: offset,
  }),
})

const focusRingColor = defineUtility({
  className: 'focus-ring-color',
  values: 'colors',
  transform: (colour) => ({ '--focus-ring-color': colour }),
})

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

// Thirty empty variables on every element, for filters and transforms that we write as plain CSS: a slow phone is faster without
// them.
const { globalCss: _forFilters, ...base } = basePreset

/** `packages/shared/styled-system` is generated once; the site and the staff app each collect only the styles that they use. */
export const pandaOptions: Config = {
  eject: true,
  presets: [base, zariPreset],
  preflight: true,
  jsxFramework: 'react',
  importMap: '@zari/shared/styled-system',
}

export const lightColours = Object.fromEntries(
  Object.entries(semanticTokens.colors ?? {}).map(([name, token]) => {
    const { base } = token.value
    const property = `--colors-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
    return [property, `${base.replace(/^\{(.+)\}$/, 'token($1)')} !important`]
  }),
)
