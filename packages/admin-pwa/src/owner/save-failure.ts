import { messageFor } from '@zari/shared/api/api-error'

/** What is said below a form that could not be saved. */
export const saveFailure = (error: unknown): string =>
  messageFor(error, 'No internet. Not saved. Your text is still here.')
