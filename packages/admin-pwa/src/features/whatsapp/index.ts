export { rememberedLanguage } from './language-memory.ts'
