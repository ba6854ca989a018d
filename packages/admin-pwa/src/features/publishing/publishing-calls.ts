import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import type { PublishingState } from '@zari/shared/publishing/publication'
import { withSession } from '../../state/with-session.ts'

/** Making all pages, after looking at all photographs. */
const PATIENCE_MS = 120_000

/** @throws as `request` does, and TypeError where something else has answered */
export async function readPublishing(): Promise<PublishingState> {
  const answer = await withSession(() => request<PublishingState>(apiPaths.adminPublications))
  if (!Array.isArray(answer.versions)) throw new TypeError('These are no versions')
  return answer
}

/** Shows visitors what was looked at. @throws ApiError 409 when something was changed or published since */
export function publishSeen({ versions, revision }: PublishingState): Promise<PublishingState> {
  const body = { base: versions[0]?.version ?? 0, revision }
  const options = { method: 'POST', body, patience: PATIENCE_MS } as const
  return withSession(() => request<PublishingState>(apiPaths.adminPublications, options))
}

/** Shows an earlier version again. */
export function publishAgain({ versions }: PublishingState, version: number): Promise<PublishingState> {
  const options = {
    method: 'POST',
    body: { base: versions[0]?.version ?? 0 },
    patience: PATIENCE_MS,
  } as const
  return withSession(() => request<PublishingState>(apiPaths.adminPublishAgain(version), options))
}
