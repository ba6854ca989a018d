import { tabStorage } from '@zari/shared/lib/browser-storage'
import { useAppStore } from './app-store.ts'

export interface DraftRecord {
  id: string
}

export interface TabDraft {
  dialog: string
  /** The screen over which it was typed. */
  path: string
  /** As it was when typing began: the base of an edit. */
  record: DraftRecord
  typed: Readonly<Record<string, unknown>>
  /** Of the operations that it makes, by what they are for; `at`: when. */
  ids: Readonly<Record<string, string>>
}

function whoever(): string {
  const { session } = useAppStore.getState()
  return session.state === 'signed-in' ? session.user.id : ''
}

const prefix = (user = whoever()): string => `zari-form ${user} `

const ownKeys = (user?: string): string[] => tabStorage.keys().filter((key) => key.startsWith(prefix(user)))

/** Of what whoever is signed in now has typed in this tab. */
export const draftKey = (name: string): string => prefix() + name

export const dialogDraftKey = (dialog: string, id: string): string => draftKey(`dialog ${dialog} ${id}`)

export const hasDraft = (name: string): boolean => tabStorage.read(draftKey(name)) !== null

export const hasDialogDraft = (dialog: string, id: string): boolean => hasDraft(`dialog ${dialog} ${id}`)

export const hasDrafts = (): boolean => ownKeys().length > 0

/** Whether a dialog may come back after a reload; also before it is known who is signed in. */
export const mayReopen = (): boolean => tabStorage.keys().some((key) => / dialog /.test(key))

/** @param user where it is not shown yet who is signed in */
export const forgetDrafts = (user?: string): void => ownKeys(user).forEach(tabStorage.remove)

export const readTabDraft = (key: string) => tabStorage.readJson(key) as Partial<TabDraft> | undefined

/** Typed over the screen that is shown now, before it was reloaded or left. @param host what the dialog's name begins with */
export function draftHere(host: string): { name: string; record: DraftRecord } | undefined {
  for (const key of ownKeys()) {
    const { dialog, path, record } = readTabDraft(key) ?? {}
    if (record && path === location.pathname && dialog?.startsWith(host))
      return { name: dialog.slice(host.length), record }
  }
  return undefined
}
