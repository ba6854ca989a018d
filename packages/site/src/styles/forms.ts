import { css } from '@zari/shared/styled-system/css'

export const formCard = css({
  alignSelf: 'start',
  padding: { base: '5', md: '10' },
  marginInline: { base: '-2', sm: '0' },
  background: 'paper',
  border: '1px solid',
  borderColor: 'sand',
  _print: { display: 'none' },
})
