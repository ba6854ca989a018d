import { pagePaths } from '@zari/shared/api/paths'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { Link } from 'react-router-dom'
import { useSession } from '../sync/session/use-session.tsx'
import { usePageTitle } from '../ui/page-title.ts'

const styles = {
  page: css({
    minHeight: '100dvh',
    '&[data-inside]': { minHeight: '60dvh' },
    display: 'grid',
    placeItems: 'center',
    padding: '4',
    textAlign: 'center',
  }),
  title: css({ fontFamily: 'display', fontSize: '3xl', color: 'action', lineHeight: '1.1' }),
  text: css({ marginBlock: '4' }),
  hint: css({ color: 'textMute', fontSize: 'sm', marginTop: '6' }),
}

export function NotFoundPage() {
  usePageTitle('404 Page Not Found')
  const isInside = useSession().isAuthenticated
  const Part = isInside ? 'div' : 'main'
  return (
    <Part className={styles.page} data-inside={isInside ? '' : undefined}>
      <meta name="description" content="This page does not exist." />
      <div>
        <h1 className={styles.title}>404 Page Not Found</h1>
        <p className={styles.text}>This page does not exist.</p>
        <Button asChild look="main">
          <Link to={pagePaths.dashboard}>Go to Order Management</Link>
        </Button>
        <p className={styles.hint}>Did you forget to add the page to the router?</p>
      </div>
    </Part>
  )
}
