import { css } from '@zari/shared/styled-system/css'

export const groupStyles = {
  group: css({ marginTop: '4' }),
  head: css({
    display: 'flex',
    alignItems: 'baseline',
    gap: '2',
    marginBottom: '1.5',
    fontSize: 'md',
    fontWeight: 'bold',
  }),
  number: css({
    fontSize: 'xl',
    lineHeight: '1',
    '[data-group=overdue] &': { color: 'lateText' },
    '[data-group=today] &': { color: 'waitingText' },
  }),
}
