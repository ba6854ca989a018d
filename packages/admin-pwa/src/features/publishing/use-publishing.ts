import { messageFor } from '@zari/shared/api/api-error'
import { apiPaths } from '@zari/shared/api/paths'
import type { PublishingState } from '@zari/shared/publishing/publication'
import useSWR from 'swr'
import { swrRules } from '../../state/swr-rules.ts'
import { readPublishing } from './publishing-calls.ts'

const AWAY = 'What is published is at the server, which can’t be reached now. Nothing is lost.'

/** What visitors see, and what is not published yet; read anew whenever a screen is opened. */
export function usePublishing() {
  const { data, error, isValidating, mutate } = useSWR<PublishingState, unknown>(
    apiPaths.adminPublications,
    readPublishing,
    swrRules,
  )
  return {
    state: data,
    isReading: isValidating && !data,
    problem: error !== undefined && !data && !isValidating ? messageFor(error, AWAY) : undefined,
    again: () => void mutate(),
    show: (state: PublishingState) => void mutate(state, { revalidate: false }),
  }
}
