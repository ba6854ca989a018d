import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import type { HelloEdit, HelloState } from '@zari/shared/onboarding'
import { withSession } from '../../state/with-session.ts'

/** @throws as `request` does, and TypeError where something else has answered */
async function call(path: string, options?: { method: 'PATCH' | 'PUT' | 'DELETE'; body?: object }) {
  const answer = await withSession(() => request<HelloState>(path, options))
  if (typeof answer?.steps !== 'object') throw new TypeError('This is not how far she is')
  return answer
}

export const readHello = () => call(apiPaths.adminHello)

export const editHello = (body: HelloEdit) => call(apiPaths.adminHello, { method: 'PATCH', body })

/** Says which order will be the one to try the app out with. */
export const noteTestOrder = (id: string) => call(apiPaths.adminTestOrder, { method: 'PUT', body: { id } })

export const removeTestOrder = () => call(apiPaths.adminTestOrder, { method: 'DELETE' })
