import type { PublishingState } from '@zari/shared/publishing/publication'
import type { ServerWords } from '../../ui/server-note.tsx'

/** That visitors still see an earlier version, and why. */
export function troubleWords({ shown, trouble }: Pick<PublishingState, 'shown' | 'trouble'>): ServerWords {
  return {
    text: `Visitors still see version ${shown}: the pages of version ${trouble?.version} could not be made`,
    more: `It is tried again by itself. (${trouble?.message ?? ''})`,
    isWarning: true,
  }
}
