import { messageFor } from '@zari/shared/api/api-error'
import type { IsAnswer } from '@zari/shared/api/answers'
import { request } from '@zari/shared/api/request'
import useSWR, { type SWRConfiguration } from 'swr'
import { withSession } from '../session/with-session.ts'
import { swrRules } from './server-data.ts'

interface Config<T> extends SWRConfiguration<T, unknown> {
  /** What is said of a failure. */
  describe?: (error: unknown) => string
}

const inGeneral = (error: unknown) => messageFor(error, 'No internet. Try again.')

/** What only the server has at an address. An ended session is renewed first. */
export function useResource<T>(path: string, isAnswer: IsAnswer<T>, config?: Config<T>) {
  return useServerData(path, () => withSession(() => request(path, isAnswer)), config)
}

/**
 * The same with a reader of its own. It is read anew whenever a screen that shows it is opened; `Loaded` shows it.
 * @param read throws what `request` throws
 */
export function useServerData<T>(
  path: string,
  read: (path: string) => Promise<T>,
  { describe = inGeneral, ...config }: Config<T> = {},
) {
  const { data, error, isValidating, mutate } = useSWR<T, unknown>(path, read, { ...swrRules, ...config })
  const failure = error !== undefined && !isValidating ? describe(error) : undefined
  return {
    data,
    isReading: isValidating && !data,
    /** Whether it was read since the screen was opened, and not only by a screen before. */
    isFresh: data !== undefined && !isValidating,
    /** Why it could not be read last. */
    failure,
    problem: data ? undefined : failure,
    again: () => void mutate(),
    mutate,
  }
}
