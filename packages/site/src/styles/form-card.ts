import { css } from '@zari/shared/styled-system/css'

/** The paper that a form is written on, hemmed with a gold stitch. */
export const formCard = css({
  alignSelf: 'start',
  padding: { base: '6', md: '10' },
  marginInline: { base: '-2', sm: '0' },
  background: 'paper',
  border: '1px solid',
  borderColor: 'sand',
  outline: '1.5px dashed',
  outlineColor: 'zari',
  outlineOffset: { base: '-8px', md: '-12px' },
  _print: { display: 'none' },
})
