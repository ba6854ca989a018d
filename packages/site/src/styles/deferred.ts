import { css } from '@zari/shared/styled-system/css'

/**
 * Parts of a page that a first view never shows, `data-far` beside them: a slow phone paints what is in sight
 * without styling and laying out the rest first. `browser/deferred-sections.ts` and `site.css` have them laid out once
 * somebody is at the page, and at once where a link leads into them. Heights are about what each comes to.
 */
export const far = {
  services: css({ containIntrinsicHeight: { base: '2000px', sm: '1230px', xl: '870px' } }),
  gallery: css({
    containIntrinsicHeight: { base: '980px', md: '1450px', lg: '780px' },
  }),
  about: css({ containIntrinsicHeight: { base: '1110px', md: '750px', lg: '630px' } }),
  contact: css({ containIntrinsicHeight: { base: '1270px', md: '1350px', lg: '820px' } }),
  // On a wide screen it stands in the first view, over the picture.
  next: css({
    containIntrinsicHeight: '330px',
    lg: { contentVisibility: 'visible', contain: 'none' },
  }),
  footer: css({ containIntrinsicHeight: { base: '605px', md: '350px', lg: '325px' } }),
} as const
