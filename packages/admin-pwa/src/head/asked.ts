import type { Asked } from './ask-ahead.ts'

/** Takes an answer that the page's head has asked for (`ask-ahead.ts`): each can be read once. */
export function takeAsked<Name extends keyof Asked>(name: Name): Asked[Name] | undefined {
  const asked = globalThis.zariAsked
  const answer = asked?.[name]
  if (asked) delete asked[name]
  return answer
}
