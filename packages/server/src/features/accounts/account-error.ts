import { invalid, lastOwner, notFound } from '../../lib/errors.ts'

export class AccountError extends Error {
  override name = 'AccountError'
  readonly code: 'taken' | 'unknown' | 'password' | 'last_owner' | 'disabled'

  constructor(code: AccountError['code'], message: string) {
    super(message)
    this.code = code
  }
}

/** @throws HttpError 404, 409 and 422 in the place of AccountError */
export async function answered<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AccountError)) throw error
    if (error.code === 'unknown') throw notFound('This account was deleted')
    if (error.code === 'last_owner') throw lastOwner(error.message)
    if (error.code === 'disabled') throw invalid([{ path: '', message: error.message }])
    throw invalid([{ path: error.code === 'taken' ? 'email' : 'password', message: error.message }])
  }
}
