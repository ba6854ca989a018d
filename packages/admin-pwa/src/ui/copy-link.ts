import { notify, notifyFailure } from './notify.ts'

/** @param next for the notice */
export async function copyLink(link: string, next: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    notify('Link copied', next)
  } catch {
    notifyFailure('Link not copied', 'Touch and hold the link to copy it')
  }
}
