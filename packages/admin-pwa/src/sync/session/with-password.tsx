import { ApiError } from '@zari/shared/api/api-error'
import { PASSWORD_NEEDED } from '@zari/shared/api/error-body'
import { useAppStore } from '../app-state/app-store.ts'
import { withSession } from './with-session.ts'
import { ConfirmPasswordDialog } from './confirm-password-dialog.tsx'

let asking: Promise<boolean> | undefined

/** Over the page. Calls at the same time share one dialog. */
function askPassword(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    useAppStore.setState({ overlay: <ConfirmPasswordDialog onDone={resolve} /> })
  }).finally(() => {
    asking = undefined
    useAppStore.setState({ overlay: undefined })
  })
  return asking
}

/** As `withSession`; when the server wants the password again, it is asked for and the call repeated. @throws what the call throws */
export function withPassword<T>(call: () => Promise<T>): Promise<T> {
  return withSession(async () => {
    try {
      return await call()
    } catch (error) {
      const isNeeded = error instanceof ApiError && error.body?.code === PASSWORD_NEEDED
      if (!isNeeded || !(await askPassword())) throw error
      return await call()
    }
  })
}
