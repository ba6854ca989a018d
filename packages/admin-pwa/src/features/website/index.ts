export { countWords } from './count-words.ts'
export { troubleWords } from './trouble-words.ts'
export { WebsiteLine } from './website-line.tsx'
