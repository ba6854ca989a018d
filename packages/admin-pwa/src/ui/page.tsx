import { css, cx } from '@zari/shared/styled-system/css'
import type { ReactNode, Ref } from 'react'
import { BackLink } from './back-link.tsx'
import { usePageTitle } from './page-title.ts'
import { pageHeading } from './styles.ts'

const styles = {
  title: css({ _focusVisible: { focusRing: 'near' } }),
  head: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    marginBottom: '3',
    '&[data-first]': { marginBlock: '4' },
  }),
}

export function Page({
  title,
  back,
  actions,
  titleRef,
  children,
}: {
  title: string
  /** The screen above. */
  back?: readonly [to: string, name: string]
  actions?: ReactNode
  titleRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}) {
  usePageTitle(title)
  const heading = (
    <h1 ref={titleRef} {...(titleRef && { tabIndex: -1 })} className={cx(pageHeading, styles.title)}>
      {title}
    </h1>
  )
  return (
    <>
      {back && <BackLink to={back[0]}>{back[1]}</BackLink>}
      {actions === undefined ? (
        heading
      ) : (
        <div className={styles.head} data-first={back ? undefined : ''}>
          {heading}
          {actions}
        </div>
      )}
      {children}
    </>
  )
}
