import { css } from '@zari/shared/styled-system/css'

/** A plain file input that looks like one of the house's buttons, also where no script runs. */
export const fileInput = css({
  // A browser clips what is as high as the input itself.
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
