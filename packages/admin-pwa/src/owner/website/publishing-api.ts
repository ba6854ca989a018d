import { ApiError, messageFor } from '@zari/shared/api/api-error'
import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import { isPublishingState, type PublishingState } from '@zari/shared/publishing/publication'
import { useState } from 'react'
import { useResource } from '../../sync/hooks/use-server-data.ts'
import { withSession } from '../../sync/session/with-session.ts'
import { notify } from '../../ui/notify.ts'

const PATIENCE_MS = 120_000

/** @throws ApiError 409 when something was changed or published since */
export function publishSeen({ versions, revision }: PublishingState): Promise<PublishingState> {
  const body = { base: versions[0]?.version ?? 0, revision }
  const options = { method: 'POST', body, patience: PATIENCE_MS } as const
  return withSession(() => request(apiPaths.adminPublications, isPublishingState, options))
}

export function publishAgain({ versions }: PublishingState, version: number): Promise<PublishingState> {
  const options = {
    method: 'POST',
    body: { base: versions[0]?.version ?? 0 },
    patience: PATIENCE_MS,
  } as const
  return withSession(() => request(apiPaths.adminPublishAgain(version), isPublishingState, options))
}

export function usePublishing() {
  const published = useResource(apiPaths.adminPublications, isPublishingState)
  return {
    ...published,
    show: (state: PublishingState) => void published.mutate(state, { revalidate: false }),
  }
}

const PUBLISH_AWAY = 'No internet. This may not be published. Check again soon.'

/**
 * One call at a time.
 * @param show receives the new state
 * @param again fetches the state
 */
export function usePublish({ show, again }: Pick<ReturnType<typeof usePublishing>, 'show' | 'again'>) {
  const [busy, setBusy] = useState<string>()
  const [failure, setFailure] = useState<string>()

  async function run(what: string, work: () => Promise<PublishingState>, done: string) {
    setBusy(what)
    setFailure(undefined)
    try {
      show(await work())
      notify('Published', done)
    } catch (error) {
      setFailure(messageFor(error, PUBLISH_AWAY))
      if (!(error instanceof ApiError) || error.status === 409) again()
    } finally {
      setBusy(undefined)
    }
  }

  return { again, busy, failure, run }
}

export type Publish = ReturnType<typeof usePublish>
