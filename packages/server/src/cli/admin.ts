import { isRole, readRole, type Role, ROLES } from '@zari/shared/auth/roles'
import type { ActivityType } from '@zari/shared/auth/activity'
import { AccountError, Accounts } from '../features/accounts/index.ts'
import { ShopStore } from '../features/shop/index.ts'
import type { Env } from '../lib/env.ts'
import { askPassword, ensureShopWanted } from './prompts.ts'
import { CommandError, recordCommand, say, withDatabase } from './run-command.ts'

const USAGE = `Staff accounts. Owners can also add them in the staff app.

  npm run admin -- add <email> [role]     add an account: owner, staff (the default) or workroom
  npm run admin -- role <email> <role>    change its role
  npm run admin -- password <email>       set a new password; signs the account out everywhere
  npm run admin -- list                    show all accounts
  npm run admin -- disable <email>        sign the account out everywhere and block it
  npm run admin -- enable <email>         allow it to sign in again
  npm run admin -- passkeys <email>       show its passkeys; --remove removes them all, so that its password is enough once

The first account of a shop is an owner's. add and password ask for the password, or read it from standard input with
--password-stdin. If there is no shop yet, they ask before they create one; --new-shop answers yes.`

interface Asked {
  email: string
  role: Role | undefined
  fromStdin: boolean
  remove: boolean
}

type Command = (accounts: Accounts, asked: Asked) => Promise<string>

const commands: Partial<Record<string, Command>> = {
  async add(accounts, { email, role: asked, fromStdin }) {
    const role = asked ?? ((await accounts.users.exists({})) ? 'staff' : 'owner')
    await accounts.add({ email, role }, await askPassword(fromStdin))
    return `${email} can sign in as ${role}.`
  },
  async role(accounts, { email, role }) {
    if (!role) throw new CommandError(`Name a role: ${ROLES.join(', ')}`)
    await accounts.setRole(email, role)
    return `${email} is now ${role}.`
  },
  async password(accounts, { email, fromStdin }) {
    await accounts.setPassword(email, await askPassword(fromStdin))
    return `${email} has a new password and is signed out everywhere.`
  },
  async disable(accounts, { email }) {
    await accounts.disable(email)
    return `${email} is signed out everywhere and cannot sign in.`
  },
  async enable(accounts, { email }) {
    await accounts.enable(email)
    return `${email} can sign in again.`
  },
  async passkeys({ users, passkeys }, { email, remove }) {
    const user = await users.findOne({ email }, { _id: 1 }).lean()
    if (!user) throw new CommandError(`There is no account ${email}`)
    const found = await passkeys.find({ userId: user._id }).sort({ createdAt: 1 }).toArray()
    if (remove) await passkeys.deleteMany({ userId: user._id })
    const lines = found.map(
      ({ name, rpId, createdAt }) => `${name} for ${rpId}, since ${createdAt.toISOString().slice(0, 10)}`,
    )
    const what = remove ? 'Removed. The password alone is enough at the next sign-in' : 'Passkeys'
    return found.length === 0 ? `${email} has no passkeys.` : [`${what}:`, ...lines].join('\n')
  },
}

const activityOf: Partial<Record<string, ActivityType>> = {
  add: 'account-added',
  password: 'password-changed',
  disable: 'account-disabled',
  enable: 'account-enabled',
  passkeys: 'passkey-removed',
}

async function listAccounts(accounts: Accounts): Promise<string> {
  const all = await accounts.list()
  if (all.length === 0) return 'There are no accounts yet.'
  return all
    .map(({ email, name, role, createdAt, disabledAt }) => {
      const since = createdAt.toISOString().slice(0, 10)
      const words = [email, name, readRole(role), `since ${since}`, disabledAt && 'disabled']
      return words.filter(Boolean).join('  ')
    })
    .join('\n')
}

const [name = '', ...rest] = process.argv.slice(2).filter((argument) => argument !== '--')
const fromStdin = rest.includes('--password-stdin')
const remove = rest.includes('--remove')
const [email = '', role, ...more] = rest.filter((argument) => !argument.startsWith('--'))
const command = commands[name]
const options = { before: (env: Env) => ensureShopWanted(env, rest.includes('--new-shop')) }
const isWhole = /^[^\s@]+@[^\s@]+$/.test(email) && (role === undefined || isRole(role)) && more.length === 0

if (name === 'list') {
  await withDatabase(async (connection) => say(await listAccounts(new Accounts(connection))), options)
} else if (command && isWhole) {
  await withDatabase(async (connection) => {
    const shop = new ShopStore(connection)
    const accounts = new Accounts(connection, undefined, () => shop.seen())
    await accounts.users.createIndexes()
    try {
      say(await command(accounts, { email: email.toLowerCase(), role, fromStdin, remove }))
      const details = { account: await accounts.idOf(email), ...(name === 'role' && role && { role }) }
      if (name !== 'passkeys' || remove)
        await recordCommand(connection, { type: activityOf[name] ?? 'role', details })
    } catch (error) {
      throw error instanceof AccountError ? new CommandError(error.message) : error
    }
  }, options)
} else {
  say(USAGE)
  process.exitCode = name === '' || name === 'help' ? 0 : 1
}
