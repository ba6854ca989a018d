import { css } from '@zari/shared/styled-system/css'
import { TextField } from '@zari/shared/ui/field'
import { type ComponentProps, useState } from 'react'
import { Icon } from './icon.tsx'
import { iconButton } from './styles.ts'

const hidden = css({ srOnly: true })

export function PasswordField({
  label = 'Password',
  ...props
}: Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'end'> & { label?: string }) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      label={label}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          className={iconButton}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'unseen' : 'seen'} />
          <span className={hidden}>Show password</span>
        </button>
      }
    />
  )
}
