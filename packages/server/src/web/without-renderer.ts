import type { FormOutcome } from '@zari/shared/publishing/site-renderer'
import { plainPage } from '../http/error-page.ts'

export function withoutRenderer(form: FormOutcome | undefined): string {
  if (!form) {
    return plainPage('The site is not built yet', [
      'This server is running, but the pages of the site are missing.',
      'Build them with: npm run build',
    ])
  }
  return form.sent
    ? plainPage('Thank you', ['We have your request and will contact you soon.'])
    : plainPage('Submission Failed', [form.message, ...form.issues.map(({ message }) => message)])
}
