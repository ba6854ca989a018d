import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { lazy, Suspense, useEffect } from 'react'
import { useAppStore } from '../../sync/store/app-store.ts'
import { Icon } from '../../ui/icon.tsx'

const styles = {
  header: css({ display: { base: 'none', md: 'inline-flex' } }),
  long: css({ display: { base: 'none', lg: 'inline' } }),
  short: css({ display: { base: 'inline', lg: 'none' } }),
  thumb: css({
    position: 'relative',
    alignSelf: 'end',
    justifySelf: 'center',
    display: 'grid',
    placeItems: 'center',
    width: '3.75rem',
    height: '3.75rem',
    marginTop: '-1.25rem',
    marginBottom: '0.5rem',
    borderRadius: 'full',
    border: '4px solid',
    borderColor: 'surface',
    background: 'action',
    color: 'onAction',
    cursor: 'pointer',
    _focusVisible: { focusRing: 'outside' },
  }),
}

const open = () => useAppStore.setState({ newOrder: {} })

export function HeaderNewOrder() {
  return (
    <Button look="main" className={styles.header} onClick={open} aria-label="New order">
      <Icon name="plus" />
      <span className={styles.long}>New order</span>
      <span className={styles.short}>New</span>
    </Button>
  )
}

export function ThumbNewOrder() {
  return (
    <button type="button" className={styles.thumb} onClick={open} aria-label="New order">
      <Icon name="plus" size={28} />
    </button>
  )
}

const loadNewOrderSheet = async () => ({
  default: (await import('./new-order-sheet.tsx')).NewOrderSheet,
})

const NewOrderSheet = lazy(loadNewOrderSheet)

export function NewOrderHost() {
  const open = useAppStore((state) => state.newOrder)
  useEffect(() => {
    const timer = setTimeout(() => void loadNewOrderSheet().catch(reportError), 3_000)
    return () => clearTimeout(timer)
  }, [])
  if (!open) return null
  const { correcting, trying } = open
  return (
    <Suspense fallback={null}>
      <NewOrderSheet key={correcting?.key ?? 'new'} correcting={correcting} trying={trying} />
    </Suspense>
  )
}
