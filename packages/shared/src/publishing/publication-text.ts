import type { PublishingState } from './publication.ts'

/** Such as: 3 changes. */
export const describeCount = (count: number): string => (count === 1 ? '1 change' : `${count} changes`)

/** That visitors still see an earlier version, and why. */
export function describeTrouble({ shown, trouble }: Pick<PublishingState, 'shown' | 'trouble'>) {
  return {
    text: `Visitors still see version ${shown}. The pages of version ${trouble?.version} failed`,
    more: `It will be tried again. (${trouble?.message ?? ''})`,
    isWarning: true,
  }
}
