import { apiPaths } from '@zari/shared/api/paths'
import type { NewLink, PeopleAnswer } from '@zari/shared/auth/accounts'
import type { Role } from '@zari/shared/auth/roles'
import type { TemplateEdit } from '@zari/shared/messages/edit-template'
import type { TemplateName } from '@zari/shared/messages/templates'
import { staff } from './zari.ts'

export interface Account {
  email: string
  password: string
}

export const workroom: Account = { email: 'sita@zari.example', password: 'a password of the workroom' }

async function call<T>(
  origin: string,
  path: string,
  cookie: string,
  body?: object,
  method = 'POST',
): Promise<T> {
  const response = await fetch(origin + path, {
    method: body ? method : 'GET',
    headers: { Cookie: cookie, Origin: origin, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
  return (response.status === 204 ? undefined : await response.json()) as T
}

export async function asOwner(origin: string) {
  const response = await fetch(origin + apiPaths.login, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify(staff),
  })
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const people = async () => (await call<PeopleAnswer>(origin, apiPaths.adminPeople, cookie)).people
  return {
    people,
    async makeAccount(role: Role, account: Account): Promise<void> {
      const invitation = { email: account.email, name: 'Sita', role }
      const { token } = await call<NewLink>(origin, apiPaths.adminInvitations, cookie, invitation)
      await call(origin, apiPaths.useLink, '', { token, password: account.password })
    },
    async writeMessage(name: TemplateName, edit: TemplateEdit): Promise<void> {
      await call(origin, apiPaths.adminTemplate(name), cookie, edit, 'PUT')
    },
  }
}
