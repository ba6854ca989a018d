import { css } from '@zari/shared/styled-system/css'

/** A link that stands by itself or beside a few words. */
export const textLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'target',
  color: 'action',
  fontWeight: 'semibold',
  textUnderlineOffset: '3px',
  _focusVisible: { focusRing: 'near' },
})
