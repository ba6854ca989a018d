import { css } from '@zari/shared/styled-system/css'

export const fileInput = css({
  // Browsers clip a button as high as the input.
  paddingBlock: '2px',
  marginBlock: '-2px',
  width: '100%',
  maxWidth: '100%',
  fontSize: 'sm',
  color: 'textMute',
  _focusVisible: { focusRing: 'outside' },
  _file: {
    minHeight: 'target',
    marginInlineEnd: '3',
    paddingInline: '5',
    border: '1px solid',
    borderColor: 'maroon',
    borderRadius: 'sm',
    background: 'ivory',
    color: 'maroon',
    fontFamily: 'body',
    fontSize: 'md',
    fontWeight: 'semibold',
    cursor: 'pointer',
  },
})

export const formCard = css({
  alignSelf: 'start',
  padding: { base: '5', md: '10' },
  marginInline: { base: '-2', sm: '0' },
  background: 'paper',
  border: '1px solid',
  borderColor: 'sand',
  _print: { display: 'none' },
})
