import { messageFor } from '@zari/shared/api/api-error'
import type { IsAnswer } from '@zari/shared/api/answers'
import { request } from '@zari/shared/api/request'
import useSWR, { type SWRConfiguration } from 'swr'
import { swrRules } from '../server-data/server-data.ts'
import { withSession } from '../session/with-session.ts'
import { useReadAgain } from './use-server-read.ts'

interface Config<T> extends SWRConfiguration<T, unknown> {
  describe?: (error: unknown) => string
}

const inGeneral = (error: unknown) => messageFor(error, 'No internet. Try again.')

export function useResource<T>(path: string, isAnswer: IsAnswer<T>, config?: Config<T>) {
  return useServerData(path, () => withSession(() => request(path, isAnswer)), config)
}

/** Read anew whenever a screen that shows it is opened. @param read throws what `request` throws */
export function useServerData<T>(
  path: string,
  read: (path: string) => Promise<T>,
  { describe = inGeneral, ...config }: Config<T> = {},
) {
  const { data, error, isValidating, mutate } = useSWR<T, unknown>(path, read, { ...swrRules, ...config })
  useReadAgain(data ? undefined : error, mutate)
  const failure = error !== undefined && !isValidating ? describe(error) : undefined
  return {
    data,
    isReading: isValidating && !data,
    failure,
    problem: data ? undefined : failure,
    again: () => void mutate(),
    mutate,
  }
}
