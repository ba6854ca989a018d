import type { Accounts, SignedInDevices } from '../accounts/index.ts'
import type { OrderStore } from '../orders/index.ts'
import type { ShopStore } from '../shop/index.ts'
import type { AlertStore } from './alert-store.ts'
import type { OnFailure } from './outcome.ts'

export interface MailSettings {
  url: string
  from: string
  /** Certificates to trust besides the known authorities; PEM. */
  ca?: string | undefined
}

export interface AlertOptions {
  publicOrigin?: string | undefined
  mail?: MailSettings | undefined
  /** Push services besides those of the browsers; only for tests. */
  pushHosts?: readonly string[]
  pushTimeoutMs?: number
  mailTimeoutMs?: number
  onFailure?: OnFailure
  onError?: (error: unknown) => void
}

export interface AlertServices {
  store: AlertStore
  orders: OrderStore
  accounts: Accounts
  sessions: SignedInDevices
  shop: ShopStore
  options: AlertOptions
}
