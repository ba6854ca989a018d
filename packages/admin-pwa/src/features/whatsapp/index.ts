export { rememberLanguage, rememberedLanguage } from './language-memory.ts'
export { MESSAGE_LANGUAGES, type MessageLanguage, languageNames } from './message-context.ts'
