import { type Notice, showNotice } from '@zari/shared/ui/notices'

export type NoticeAction = NonNullable<Notice['actions']>[number]

export function notify(title: string, text: string, actions: readonly NoticeAction[] = []): void {
  showNotice({ title, text, actions })
}

export function notifyFailure(title: string, text: string): void {
  showNotice({ title, text, destructive: true })
}
