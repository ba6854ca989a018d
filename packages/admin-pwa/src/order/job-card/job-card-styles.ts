import { css } from '@zari/shared/styled-system/css'

export const cardStyles = {
  part: css({ marginTop: '2.5mm', paddingTop: '2mm', borderTop: '1px solid black', breakInside: 'avoid' }),
  // Side by side on a sheet, so that one is enough.
  pair: css({
    '&[data-size="A5"]': { display: 'flex', columnGap: '6mm', '& > *': { flex: '1 1 0', minWidth: '0' } },
  }),
  words: css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }),
}
