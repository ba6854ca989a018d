import { ApiError } from '@zari/shared/api/api-error'
import { PASSKEY_NEEDED, PASSWORD_NEEDED } from '@zari/shared/api/error-body'
import { useAppStore } from '../app-state/app-store.ts'
import { withSession } from './with-session.ts'
import { ConfirmPasswordDialog } from './confirm-password-dialog.tsx'

let asking: Promise<boolean> | undefined

/** Over the page. Calls at the same time share one dialog. */
function ask(isPasskeyNeeded: boolean): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    useAppStore.setState({
      overlay: <ConfirmPasswordDialog isPasskeyNeeded={isPasskeyNeeded} onDone={resolve} />,
    })
  }).finally(() => {
    asking = undefined
    useAppStore.setState({ overlay: undefined })
  })
  return asking
}

/** As `withSession`; when the server wants the password or a passkey again, it is asked for and the call repeated. @throws what the call throws */
export function withPassword<T>(call: () => Promise<T>): Promise<T> {
  return withSession(async () => {
    try {
      return await call()
    } catch (error) {
      const code = error instanceof ApiError ? error.body?.code : undefined
      const isPasskeyNeeded = code === PASSKEY_NEEDED
      if (code !== PASSWORD_NEEDED && !isPasskeyNeeded) throw error
      if (!(await ask(isPasskeyNeeded))) throw error
      return await call()
    }
  })
}
