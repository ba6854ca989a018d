import { css } from '@zari/shared/styled-system/css'
import { lazy, Suspense, useEffect } from 'react'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'

const styles = {
  rail: css({ width: '3.25rem', minHeight: '3.25rem', padding: '0', alignSelf: 'center', marginBlock: '1' }),
  thumb: css({
    position: 'relative',
    alignSelf: 'end',
    justifySelf: 'center',
    display: 'grid',
    placeItems: 'center',
    width: '60px',
    height: '60px',
    marginTop: '-20px',
    marginBottom: '8px',
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

export function RailNewOrder() {
  return (
    <IconButton look="main" className={styles.rail} onClick={open} aria-label="New order">
      <Icon name="plus" size={26} />
    </IconButton>
  )
}

export function ThumbNewOrder() {
  return (
    <button type="button" data-tip="" className={styles.thumb} onClick={open} aria-label="New order">
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
  return (
    <Suspense fallback={null}>
      <NewOrderSheet key={open.correcting?.key ?? 'new'} {...open} />
    </Suspense>
  )
}
