import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { Icon } from '../../ui/icon.tsx'
import type { Page } from './list-page.ts'

const styles = {
  bar: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    marginTop: '4',
  }),
  shown: css({ color: 'textMute', fontVariantNumeric: 'tabular-nums' }),
  unseen: css({ srOnly: true }),
  turn: css({ display: 'flex', alignItems: 'center', gap: '3' }),
}

const count = new Intl.NumberFormat('en-IN')

export function Pagination({
  page,
  isWhole,
  isPart = false,
  onTurn,
}: {
  page: Page<unknown>
  isWhole: boolean
  isPart?: boolean
  onTurn: (to: number) => void
}) {
  return (
    <nav aria-label="Pages" className={styles.bar}>
      <output className={styles.shown}>
        {page.total === 0 ? (
          <span className={styles.unseen}>Nothing found</span>
        ) : (
          <>
            {count.format(page.first)} to {count.format(page.last)}{' '}
            {isWhole ? `of ${count.format(page.total)}` : '· loading more'}
            {isPart && ' on this device'}
          </>
        )}
      </output>
      {page.pages > 1 && (
        <div className={styles.turn}>
          <Button disabled={page.page === 1} onClick={() => onTurn(page.page - 1)} aria-label="Previous page">
            <Icon name="back" /> Previous
          </Button>
          <span className={styles.shown}>
            {count.format(page.page)} / {count.format(page.pages)}
          </span>
          <Button
            disabled={page.page === page.pages}
            onClick={() => onTurn(page.page + 1)}
            aria-label="Next page"
          >
            Next <Icon name="next" />
          </Button>
        </div>
      )}
    </nav>
  )
}
