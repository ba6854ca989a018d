import { defineSemanticTokens } from '@pandacss/dev'

/** What a colour means. The site has one theme; the staff app has a dark one for the evening. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    ground: { value: { base: '{colors.workroom}', _dark: '#171214' } },
    surface: { value: { base: '{colors.paper}', _dark: '#221b1d' } },
    /** An input's edge, at least 3:1 against what is around it. */
    controlLine: { value: { base: '#8f8078', _dark: '#85767a' } },
    line: { value: { base: '{colors.workroom.line}', _dark: '#43383b' } },
    text: { value: { base: '{colors.ink}', _dark: '#f4ebe4' } },
    textMute: { value: { base: '{colors.workroom.mute}', _dark: '#b8a9a3' } },
    action: { value: { base: '{colors.maroon}', _dark: '#f0b8c3' } },
    onAction: { value: { base: '{colors.ivory}', _dark: '#3a0a15' } },
    focus: { value: { base: '{colors.rani}', _dark: '{colors.zari.light}' } },
    focusOnDark: { value: { base: '{colors.zari.light}' } },
    waitingText: { value: { base: '{colors.waiting}', _dark: '#f3c677' } },
    waitingGround: { value: { base: '{colors.waiting.tint}', _dark: '#3b2a0e' } },
    lateText: { value: { base: '{colors.late}', _dark: '#ff9aa5' } },
    lateGround: { value: { base: '{colors.late.tint}', _dark: '#411a1f' } },
    doneText: { value: { base: '#0b5f3d', _dark: '#8fd9b4' } },
    doneGround: { value: { base: '#e2f3ea', _dark: '#12352a' } },
    chosenGround: { value: { base: '#f4e6e4', _dark: '#3d2429' } },
    // The four galleries' badges (specification, section 2).
    tailoringText: { value: { base: '#1b4f91', _dark: '#a9cdf7' } },
    tailoringGround: { value: { base: '#dfeafa', _dark: '#1b2f4a' } },
    maggamText: { value: { base: '#5f2a96', _dark: '#d6bcf5' } },
    maggamGround: { value: { base: '#ebe1f8', _dark: '#34234c' } },
    machineText: { value: { base: '#17613c', _dark: '#9bdcb5' } },
    machineGround: { value: { base: '#dcf2e3', _dark: '#173826' } },
    bridalText: { value: { base: '#9c1656', _dark: '#f9b3d2' } },
    bridalGround: { value: { base: '#fbe1ed', _dark: '#4a1a31' } },
  },
})
