import { pagePaths } from '@zari/shared/api/paths'
import { css, cx } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { Link } from 'react-router-dom'
import { notice, textLink } from '../../ui/styles.ts'
import { counted } from '../../ui/counted.ts'
import { usePublishing } from './publishing-api.ts'

const styles = {
  box: css({ marginTop: '4' }),
  quiet: css({
    color: 'textMute',
    fontSize: 'sm',
    // It keeps its place until it is known: what is below would move under a finger.
    '&[data-unknown]': { visibility: 'hidden' },
  }),
}

export function UnpublishedNotice() {
  const { data: state } = usePublishing()
  const changes = state?.changes ?? []
  if (changes.length === 0) {
    return (
      <p className={styles.quiet} data-unknown={state ? undefined : ''}>
        Everything is published.{' '}
        <Link to={pagePaths.publishing} className={textLink}>
          Earlier versions
        </Link>
      </p>
    )
  }
  return (
    <div className={cx(notice, styles.box)}>
      <p>
        {counted(changes.length, 'change')} {changes.length === 1 ? 'is' : 'are'} not published yet.
      </p>
      <Button asChild look="main">
        <Link to={pagePaths.publishing}>Check and publish</Link>
      </Button>
    </div>
  )
}
