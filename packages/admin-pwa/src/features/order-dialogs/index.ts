export { useUnpaidQuestion } from './use-unpaid-question.tsx'
