import { css } from '@zari/shared/styled-system/css'

const hidden = css({ srOnly: true })

/** For password managers. */
export function Username({ email }: { email: string }) {
  return (
    <input
      type="text"
      className={hidden}
      autoComplete="username"
      aria-label="Email"
      value={email}
      readOnly
      tabIndex={-1}
    />
  )
}
