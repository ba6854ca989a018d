import { css } from '@zari/shared/styled-system/css'

/** Below the first view, laid out later (`browser/hydrate-islands.ts`, `site.css`). Heights are estimates. */
export const far = {
  services: css({ containIntrinsicHeight: { base: '445px', md: '1230px', xl: '870px' } }),
  gallery: css({
    containIntrinsicHeight: { base: '900px', md: '900px', lg: '1020px' },
  }),
  about: css({ containIntrinsicHeight: { base: '535px', md: '750px', lg: '630px' } }),
  contact: css({ containIntrinsicHeight: { base: '1105px', md: '1225px', lg: '820px' } }),
  next: css({
    containIntrinsicHeight: '330px',
    lg: { contentVisibility: 'visible', contain: 'none' },
  }),
  footer: css({ containIntrinsicHeight: { base: '420px', md: '350px', lg: '325px' } }),
} as const
