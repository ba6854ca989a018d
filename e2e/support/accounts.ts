import type { BrowserContext } from '@playwright/test'
import { apiPaths } from '@zari/shared/api/paths'
import type { NewLink, PeopleAnswer, PersonEdit } from '@zari/shared/auth/accounts'
import type { Role } from '@zari/shared/auth/roles'
import type { TemplateEdit } from '@zari/shared/messages/edit-template'
import type { TemplateName } from '@zari/shared/messages/templates'
import { newName } from './new-name.ts'
import { staff } from './zari.ts'

export interface Account {
  email: string
  password: string
}

type Cookies = Parameters<BrowserContext['addCookies']>[0]

export interface SignedIn extends Account {
  name: string
  cookies: Cookies
}

export const workroom: Account = { email: 'sita@zari.example', password: 'a password of the workroom' }

/** An address that no other test of this worker has. */
export const newEmail = () => `${newName('person').replace(' ', '-')}@zari.example`

async function send(origin: string, path: string, cookie: string, body?: object, method = 'POST') {
  const response = await fetch(origin + path, {
    method: body ? method : 'GET',
    headers: { Cookie: cookie, Origin: origin, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
  return response
}

const cookiesOf = (response: Response, origin: string): Cookies =>
  response.headers.getSetCookie().map((each) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? []
    // Without an end they are gone with the browser.
    return { name, value, url: origin, expires: Date.now() / 1000 + 86_400 }
  })

const headerOf = (cookies: ReadonlyArray<{ name: string; value: string }>) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

/** @param session of the owner, where there is one already */
export async function asOwner(origin: string, session?: Cookies) {
  const cookie = headerOf(session ?? cookiesOf(await send(origin, apiPaths.login, '', staff), origin))
  const people = async () => {
    const answer = await send(origin, apiPaths.adminPeople, cookie)
    return ((await answer.json()) as PeopleAnswer).people
  }
  return {
    people,
    async makeAccount(role: Role, account: Account, name = 'Sita'): Promise<SignedIn> {
      // The session of a worker may be older than a quarter of an hour.
      await send(origin, apiPaths.adminConfirm, cookie, { password: staff.password })
      const invitation = { email: account.email, name, role }
      const made = await send(origin, apiPaths.adminInvitations, cookie, invitation)
      const { token } = (await made.json()) as NewLink
      const used = await send(origin, apiPaths.useLink, '', { token, password: account.password })
      return { ...account, name, cookies: cookiesOf(used, origin) }
    },
    async changeAccount({ email }: { email: string }, edit: PersonEdit): Promise<void> {
      const person = (await people()).find((each) => each.email === email)
      await send(origin, apiPaths.adminPerson(person?.id ?? ''), cookie, edit, 'PATCH')
    },
    async writeMessage(name: TemplateName, edit: TemplateEdit): Promise<void> {
      await send(origin, apiPaths.adminTemplate(name), cookie, edit, 'PUT')
    },
  }
}
