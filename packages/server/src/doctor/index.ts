export { examine, mend } from './examine.ts'
export type { Finding } from './finding.ts'
export { report } from './report.ts'
