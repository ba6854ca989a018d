import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

const styles = {
  box: css({
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '3',
    maxWidth: '32rem',
    marginInline: 'auto',
    paddingBlock: '12',
    textAlign: 'center',
  }),
  title: css({ fontSize: 'xl', fontWeight: 'bold', lineHeight: '1.2' }),
  text: css({ color: 'textMute' }),
  actions: css({ display: 'flex', flexWrap: 'wrap', gap: '3', justifyContent: 'center', marginTop: '2' }),
}

/** Says what could not be shown, in plain words, and what to do about it. */
export function Problem({
  title,
  children,
  onAgain,
  actions,
  isPage = false,
}: {
  title: string
  children: ReactNode
  onAgain?: () => void
  actions?: ReactNode
  /** Whether it is all that the page has, and so its heading the page’s own. */
  isPage?: boolean
}) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div className={styles.box} role="alert">
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.text}>{children}</p>
      <div className={styles.actions}>
        {onAgain && (
          <Button look="main" onClick={onAgain}>
            <Icon name="again" /> Try again
          </Button>
        )}
        {actions}
      </div>
    </div>
  )
}
