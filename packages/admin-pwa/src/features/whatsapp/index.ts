export { keepMessage } from './keep-message.ts'
export { languageOf } from './language-of.ts'
