import { invalid, lastOwner, notFound } from '../../lib/errors.ts'
import { AccountError } from './account-error.ts'

/**
 * Turns AccountError into an answer.
 * @throws HttpError 404, 409 and 422; other errors of `work`
 */
export async function answered<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AccountError)) throw error
    if (error.code === 'unknown') throw notFound('This account is gone')
    if (error.code === 'last_owner') throw lastOwner(error.message)
    if (error.code === 'disabled') throw invalid([{ path: '', message: error.message }])
    throw invalid([{ path: error.code === 'taken' ? 'email' : 'password', message: error.message }])
  }
}
