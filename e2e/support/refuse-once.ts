import type { Page } from '@playwright/test'

/** As the server answers once the password was given a quarter of an hour ago. */
export function refuseOnce(page: Page, path: string): Promise<unknown> {
  const body = { code: 'password_needed', message: 'Please enter your password again' }
  return page.route(`**${path}*`, (route) => route.fulfill({ status: 403, json: body }), { times: 1 })
}
