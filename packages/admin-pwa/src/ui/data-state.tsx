import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

const styles = {
  whole: css({ minHeight: '100dvh', display: 'grid', placeItems: 'center' }),
  inline: css({ display: 'grid', placeItems: 'center', paddingBlock: '12' }),
  ring: css({
    width: '2.5rem',
    height: '2.5rem',
    borderRadius: 'full',
    border: '3px solid',
    borderColor: 'line',
    borderTopColor: 'zari',
    animation: 'spin 0.9s linear infinite',
  }),
}

/** @param label for screen readers */
export function Loading({ label, wholePage = false }: { label: string; wholePage?: boolean }) {
  return (
    <output className={wholePage ? styles.whole : styles.inline}>
      <span className={styles.ring} />
      <span className={css({ srOnly: true })}>{label}</span>
    </output>
  )
}

export function Loaded<T>({
  of: { data, isReading, problem, again },
  loading,
  failed,
  children,
}: {
  of: { data: T | undefined; isReading: boolean; problem: string | undefined; again: () => void }
  /** For screen readers. */
  loading?: string | undefined
  failed: string
  children?: (data: T) => ReactNode
}) {
  return (
    <>
      {isReading && loading && <Loading label={loading} />}
      {problem !== undefined && (
        <ErrorMessage title={failed} onAgain={again}>
          {problem}
        </ErrorMessage>
      )}
      {data !== undefined && children?.(data)}
    </>
  )
}

const problemStyles = {
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

export function ErrorMessage({
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
  /** Its heading is the page's. */
  isPage?: boolean
}) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div className={problemStyles.box} role="alert">
      <Heading className={problemStyles.title}>{title}</Heading>
      <p className={problemStyles.text}>{children}</p>
      <div className={problemStyles.actions}>
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
