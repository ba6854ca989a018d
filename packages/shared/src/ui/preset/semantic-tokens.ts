import { defineSemanticTokens } from '@pandacss/dev'

/** What a colour means. The site has one theme; the staff app has a dark one for the evening. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    ground: { value: { base: '{colors.workroom}', _dark: '#171214' } },
    surface: { value: { base: '{colors.paper}', _dark: '#221b1d' } },
    line: { value: { base: '{colors.workroom.line}', _dark: '#43383b' } },
    text: { value: { base: '{colors.ink}', _dark: '#f4ebe4' } },
    textMute: { value: { base: '{colors.workroom.mute}', _dark: '#b8a9a3' } },
    action: { value: { base: '{colors.maroon}', _dark: '#f0b8c3' } },
    onAction: { value: { base: '{colors.ivory}', _dark: '#3a0a15' } },
    focus: { value: { base: '{colors.rani}', _dark: '{colors.zari.light}' } },
    waitingText: { value: { base: '{colors.waiting}', _dark: '#f3c677' } },
    waitingGround: { value: { base: '{colors.waiting.ground}', _dark: '#3b2a0e' } },
    lateText: { value: { base: '{colors.late}', _dark: '#ff9aa5' } },
    lateGround: { value: { base: '{colors.late.ground}', _dark: '#411a1f' } },
  },
})
