import { isRole, readRole, type Role, ROLES } from '@zari/shared/auth/roles'
import { AccountError, Accounts } from '../features/accounts/index.ts'
import type { Env } from '../lib/env.ts'
import { askPassword, ensureShopWanted } from './prompts.ts'
import { CommandError, say, withDatabase } from './run-command.ts'

const USAGE = `Staff accounts. Owners make them in the staff app, too.

  npm run admin -- add <e-mail> [role]     make an account: owner, staff (if nothing is said) or workroom
  npm run admin -- role <e-mail> <role>    let it do more, or less
  npm run admin -- password <e-mail>       set a new password; signs the account out everywhere
  npm run admin -- list                    show all accounts
  npm run admin -- disable <e-mail>        end its sessions and let nobody sign in with it
  npm run admin -- enable <e-mail>         let it sign in again

The first account of a shop is an owner's. add and password ask for the password, or take it from standard input with
--password-stdin. Where there is no shop yet, a new one is made once somebody says so; --new-shop says so.`

interface SubjectCount {
  email: string
  role: Role | undefined
  fromStdin: boolean
}

type Command = (accounts: Accounts, asked: SubjectCount) => Promise<string>

const commands: Partial<Record<string, Command>> = {
  async add(accounts, { email, role: asked, fromStdin }) {
    const role = asked ?? ((await accounts.users.exists({})) ? 'staff' : 'owner')
    await accounts.add({ email, role }, await askPassword(fromStdin))
    return `${email} can sign in as ${role}.`
  },
  async role(accounts, { email, role }) {
    if (!role) throw new CommandError(`Say which role: ${ROLES.join(', ')}`)
    await accounts.setRole(email, role)
    return `${email} is ${role} from now on.`
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
const [email = '', role, ...more] = rest.filter((argument) => !argument.startsWith('--'))
const command = commands[name]
const options = { before: (env: Env) => ensureShopWanted(env, rest.includes('--new-shop')) }
const isWhole = /^[^\s@]+@[^\s@]+$/.test(email) && (role === undefined || isRole(role)) && more.length === 0

if (name === 'list') {
  await withDatabase(async (connection) => say(await listAccounts(new Accounts(connection))), options)
} else if (command && isWhole) {
  await withDatabase(async (connection) => {
    const accounts = new Accounts(connection)
    await accounts.users.createIndexes()
    try {
      say(await command(accounts, { email: email.toLowerCase(), role, fromStdin }))
    } catch (error) {
      throw error instanceof AccountError ? new CommandError(error.message) : error
    }
  }, options)
} else {
  say(USAGE)
  process.exitCode = name === '' || name === 'help' ? 0 : 1
}
