import { Icon } from '../ui/icon.tsx'
import { iconButton } from '../ui/icon-button.ts'
import { useTheme } from './theme.ts'

export function ThemeSwitch() {
  const [theme, toggle] = useTheme()
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <button type="button" className={iconButton} onClick={toggle} aria-label={`Use the ${other} theme`}>
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
    </button>
  )
}
