import { useAppStore } from './app-store.ts'

/** Why an edit has not been sent, and when it will be, in words for a person. */
export function waitsBecause(): { why: string; when: string } {
  switch (useAppStore.getState().server) {
    case 'busy':
      return { why: 'The server asks to wait.', when: 'as soon as the server has time' }
    case 'here':
      return { why: 'The server has trouble with it.', when: 'as soon as the server takes it' }
    default:
      return { why: 'The server can’t be reached.', when: 'as soon as the server can be reached' }
  }
}
