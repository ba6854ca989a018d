export { messageOf, originalTemplate } from './compose-message.ts'
export { keepMessage } from './keep-message.ts'
export { languageOf } from './language-of.ts'
