import { ApiError, messageFor } from '@zari/shared/api/api-error'
import type { PublishingState } from '@zari/shared/publishing/publication'
import { useState } from 'react'
import { notify } from '../../state/notify.ts'
import type { usePublishing } from './use-publishing.ts'

const AWAY =
  'The server can’t be reached now, so it is not known whether this was published. Look again in a moment.'

/** Publishing, one thing at a time. @param show told what is published then; @param again asks what is */
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
      setFailure(messageFor(error, AWAY))
      // What she has looked at is not what there is any more, or nobody knows.
      if (!(error instanceof ApiError) || error.status === 409) again()
    } finally {
      setBusy(undefined)
    }
  }

  return { busy, failure, run }
}

export type Publish = ReturnType<typeof usePublish>
