import useSWR from 'swr'
import { apiPaths } from '@zari/shared/api/paths'
import { css } from '@zari/shared/styled-system/css'
import type { ReactNode } from 'react'
import { swrRules } from '../../sync/server-data/server-data.ts'
import { readShopSign, useShop } from '../../sync/server-data/shop.ts'

const styles = {
  page: css({
    minHeight: '100dvh',
    display: 'grid',
    placeItems: 'center',
    padding: '4',
    background: 'radial-gradient(ellipse 90% 70% at 50% 0%, #7a2035, #5b1020 55%, #3a0914)',
  }),
  arch: css({
    width: '100%',
    maxWidth: '25rem',
    padding: '2',
    border: '2px solid',
    borderColor: 'zari',
    borderTopRadius: '50% 8rem',
    borderBottomRadius: 'lg',
    background: 'surface',
  }),
  inner: css({
    border: '1px dashed',
    borderColor: 'zari',
    borderTopRadius: '50% 7.6rem',
    borderBottomRadius: 'md',
    paddingInline: { base: '5', sm: '8' },
    paddingTop: '20',
    paddingBottom: '6',
  }),
  name: css({
    fontFamily: 'display',
    fontSize: '3xl',
    color: 'action',
    textAlign: 'center',
    lineHeight: '1.1',
    overflowWrap: 'anywhere',
  }),
  title: css({ color: 'textMute', textAlign: 'center', marginBottom: '6' }),
}

export function AuthLayout({ title, children }: { title: ReactNode; children: ReactNode }) {
  const { shortName } = useShop()
  useSWR(apiPaths.shop, readShopSign, swrRules)
  return (
    <main className={styles.page}>
      <div className={styles.arch}>
        <div className={styles.inner}>
          {shortName && <p className={styles.name}>{shortName}</p>}
          <h1 className={styles.title}>{title}</h1>
          {children}
        </div>
      </div>
    </main>
  )
}
