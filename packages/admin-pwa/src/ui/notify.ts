import { type Notice, showNotice } from '@zari/shared/ui/notices'

export type NoticeAction = NonNullable<Notice['actions']>[number]

/** Shows a notice that something went well, with what can be done about it. */
export function notify(title: string, text: string, actions: readonly NoticeAction[] = []): void {
  showNotice({ title, text, actions })
}

/** Shows a notice that something did not happen. */
export function notifyFailure(title: string, text: string): void {
  showNotice({ title, text, destructive: true })
}
