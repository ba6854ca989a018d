import type { PublishingState } from './publication.ts'

export function describeTrouble({ shown, trouble }: Pick<PublishingState, 'shown' | 'trouble'>) {
  return {
    text: `Visitors still see version ${shown}. The pages of version ${trouble?.version} failed`,
    more: `It will be tried again. (${trouble?.message ?? ''})`,
    isWarning: true,
  }
}
