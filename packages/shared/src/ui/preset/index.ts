import { definePreset } from '@pandacss/dev'
import { focusRing, focusRingColor } from './focus-ring.ts'
import { recipes, slotRecipes } from './recipes/index.ts'
import { semanticTokens, tokens } from './tokens.ts'

/** The house's look as data; the site and the staff app add only what is theirs alone. */
export const zariPreset = definePreset({
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
      breakpoints: { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' },
      tokens,
      semanticTokens,
      recipes,
      slotRecipes,
    },
  },
})
