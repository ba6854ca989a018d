import { useSyncExternalStore } from 'react'
import { css, cx } from '@zari/shared/styled-system/css'
import { deviceStorage } from '@zari/shared/lib/browser-storage'
import { IconButton } from '../ui/icon-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { linkRow } from '../ui/styles.ts'

type Theme = 'light' | 'dark'

const KEY = 'zari-theme'
const listeners = new Set<() => void>()

function current(): Theme {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'
}

/** Kept on this device; preload/theme.js reads it. */
function useTheme(): [Theme, () => void] {
  const theme = useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, current)
  return [theme, toggle]
}

function toggle(): void {
  const theme: Theme = current() === 'dark' ? 'light' : 'dark'
  document.documentElement.dataset['theme'] = theme
  deviceStorage.store(KEY, theme)
  for (const listener of listeners) listener()
}

export function ThemeToggle() {
  const [theme, toggle] = useTheme()
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <IconButton onClick={toggle} aria-label={`Use the ${other} theme`}>
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
    </IconButton>
  )
}

const row = css({ display: 'flex', width: '100%', fontWeight: 'semibold' })

export function ThemeRow() {
  const [theme, toggle] = useTheme()
  return (
    <button type="button" className={cx(linkRow, row)} onClick={toggle}>
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} size={24} />
      {theme === 'dark' ? 'Use the light theme' : 'Use the dark theme'}
    </button>
  )
}
