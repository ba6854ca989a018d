import { messageFor } from '@zari/shared/api/api-error'
import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import type { Takings } from '@zari/shared/orders/takings'
import useSWR from 'swr'
import { swrRules } from '../../state/swr-rules.ts'
import { withSession } from '../../state/with-session.ts'

export type Days = Pick<Takings, 'from' | 'to'>

const AWAY = 'They are at the server, which can’t be reached now. What was taken is on each order, and safe.'

async function readTakings(path: string): Promise<Takings> {
  const answer = await withSession(() => request<Takings>(path))
  // A Wi-Fi that wants a login answers whatever it likes.
  if (!Array.isArray(answer.entries)) throw new TypeError('These are no takings')
  return answer
}

/** The takings of some days, read anew whenever the screen is opened. */
export function useTakings({ from, to }: Days) {
  const { data, error, isValidating, mutate } = useSWR<Takings, unknown>(
    `${apiPaths.adminTakings}?from=${from}&to=${to}`,
    readTakings,
    swrRules,
  )
  const hasFailed = error !== undefined && !isValidating
  return {
    takings: hasFailed ? undefined : data,
    isReading: isValidating && !data,
    problem: hasFailed ? messageFor(error, AWAY) : undefined,
    again: () => void mutate(),
  }
}
