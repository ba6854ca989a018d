import { pagePaths } from '@zari/shared/api/paths'
import { css, cx } from '@zari/shared/styled-system/css'
import { Link } from 'react-router-dom'
import { rowsStyle } from '../../order/row/order-row-styles.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'

const place = css({ marginTop: '4' })

const link = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  minHeight: '3.25rem',
  paddingInline: '3.5',
  color: 'text',
  textDecoration: 'none',
  _focusVisible: { focusRing: 'inside' },
  '& > span': { flex: '1' },
})

/** A line of Today. Nothing where there are none. @param words for one, and for several */
export function NoteLink({
  to,
  icon,
  count,
  words: [one, several],
}: {
  to: string
  icon: IconName
  count: number
  words: readonly [one: string, several: string]
}) {
  if (count === 0) return null
  return (
    <p className={cx(rowsStyle, place)}>
      <Link className={link} to={to} state={{ back: [pagePaths.dashboard, 'Today'] }}>
        <Icon name={icon} />
        <span>
          <strong>{count.toLocaleString('en-IN')}</strong> {count === 1 ? one : several}
        </span>
        <Icon name="next" size={18} />
      </Link>
    </p>
  )
}
