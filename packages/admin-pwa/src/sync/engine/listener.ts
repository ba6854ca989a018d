import type { SessionUser } from '@zari/shared/auth/roles'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import type { ViewListener } from './replica-view.ts'

/**
 * The server as the last calls found it: `here`, it answers; `away`, it can't be reached; `busy`, it asks to wait.
 */
export type ServerStatus = 'here' | 'away' | 'busy'

/** What the engine shows in the app, and what it asks it. */
export interface SyncListener extends ViewListener {
  /** Who this app belongs to now; another tab may have decided it. */
  showUser(user: SessionUser | null): void
  /**
   * Their account has become one that sees other things. The replica is empty by now; whatever else this tab has of before is
   * to be forgotten.
   */
  seesOtherThings(user: SessionUser): void
  /** The session is over: edits wait until the password has been given again. */
  askToSignIn(): void
  /** Somebody has signed in again, perhaps in another tab. */
  signedInAgain(): void
  /** The server is of a later version than this app: nothing is sent or read until that is updated. */
  appOutdated(): void
  /** The words of messages have changed at the server. */
  templatesChanged(): void
  /** All changes have been read from the server. */
  inStep(): void
  showServer(now: ServerStatus): void
  /** The records that a person will most likely see first when they open the app again. */
  first(): ReadonlyArray<[OrderKind, string]>
  /** When what was shown so far has been painted. */
  painted(): Promise<void>
}
