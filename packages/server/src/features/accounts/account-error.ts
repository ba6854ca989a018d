export class AccountError extends Error {
  override name = 'AccountError'
  readonly code: 'taken' | 'unknown' | 'short_password' | 'last_owner' | 'disabled'

  constructor(code: AccountError['code'], message: string) {
    super(message)
    this.code = code
  }
}
