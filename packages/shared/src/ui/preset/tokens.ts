import { defineSemanticTokens, defineTokens } from '@pandacss/dev'

/** Nothing else may name a colour. */
export const tokens = defineTokens({
  colors: {
    ivory: { value: '#fbf5ea' },
    sand: { value: '#f0ddc6' },
    linen: { value: '#f6eadb' },
    maroon: { DEFAULT: { value: '#5b1020' }, deep: { value: '#420a16' } },
    rani: { value: '#b0175b' },
    teal: { DEFAULT: { value: '#0f5c5c' }, deep: { value: '#0a4545' } },
    zari: { DEFAULT: { value: '#c9982f' }, light: { value: '#f1d38a' }, dark: { value: '#8a5f14' } },
    ink: { value: '#2a1216' },
    paper: { value: '#ffffff' },
    workroom: { DEFAULT: { value: '#f7f4ef' }, line: { value: '#e6ded3' }, mute: { value: '#72655f' } },
    waiting: { DEFAULT: { value: '#9a5b00' }, tint: { value: '#fdf1dd' } },
    late: { DEFAULT: { value: '#a3182b' }, tint: { value: '#fdecec' } },
  },
  fonts: {
    display: {
      value:
        "'Rozha One', 'Rozha One Fallback', 'Rozha One Fallback 2', 'Rozha One Fallback 3', Georgia, serif",
    },
    body: {
      value:
        "'Anek Latin Variable', 'Anek Fallback', 'Anek Fallback 2', 'Anek Fallback 3', 'Anek Telugu Variable', 'Anek Devanagari Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
    },
    mono: { value: "ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace" },
    telugu: { value: "'Tiro Telugu', 'Anek Telugu Variable', serif" },
  },
  fontSizes: {
    xs: { value: '0.8125rem' },
    sm: { value: '0.9375rem' },
    md: { value: '1.0625rem' },
    lg: { value: '1.25rem' },
    xl: { value: '1.5rem' },
    '2xl': { value: '2rem' },
    '3xl': { value: 'clamp(2rem, 1.4rem + 2.6vw, 3rem)' },
    '4xl': { value: 'clamp(2.6rem, 1.7rem + 4.4vw, 4.75rem)' },
  },
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '500' },
    semibold: { value: '600' },
    bold: { value: '700' },
  },
  spacing: {
    '0.5': { value: '0.125rem' },
    '1': { value: '0.25rem' },
    '1.5': { value: '0.375rem' },
    '2': { value: '0.5rem' },
    '2.5': { value: '0.625rem' },
    '3': { value: '0.75rem' },
    '3.5': { value: '0.875rem' },
    '4': { value: '1rem' },
    '5': { value: '1.25rem' },
    '6': { value: '1.5rem' },
    '8': { value: '2rem' },
    '10': { value: '2.5rem' },
    '12': { value: '3rem' },
    '16': { value: '4rem' },
    '20': { value: '5rem' },
    '24': { value: '6rem' },
    '40': { value: '10rem' },
    /** The site's fixed bar; anchors stop below it. */
    bar: { value: '4.25rem' },
  },
  radii: {
    sm: { value: '3px' },
    md: { value: '8px' },
    lg: { value: '12px' },
    full: { value: '9999px' },
  },
  durations: {
    quick: { value: '150ms' },
    calm: { value: '250ms' },
  },
  easings: {
    out: { value: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
  },
  sizes: {
    /** The least that a thumb hits surely. */
    // For a finger, which large letters do not make larger.
    target: { value: '44px' },
    bar: { value: '{spacing.bar}' },
  },
})

export const semanticTokens = defineSemanticTokens({
  colors: {
    ground: { value: { base: '{colors.workroom}', _dark: '#171214' } },
    surface: { value: { base: '{colors.paper}', _dark: '#221b1d' } },
    /** At least 3:1 against what is around it. */
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
