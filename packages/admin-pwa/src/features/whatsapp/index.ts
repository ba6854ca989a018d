export { rememberLanguage, rememberedLanguage } from './language-memory.ts'
