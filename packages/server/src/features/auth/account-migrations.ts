import { isRole } from '@zari/shared/auth/roles'
import type { Migration } from '../../db/migrations.ts'
import type { Accounts } from './accounts.ts'

/** Until there were roles, every account could do everything. */
export function accountMigrations({ users }: Accounts): Migration[] {
  return [
    {
      name: '2026-11 roles of accounts',
      run: async ({ check, did, left }) => {
        check()
        const before = { role: { $in: ['admin', null] } }
        const { modifiedCount } = await users.updateMany(before, { $set: { role: 'owner' } })
        if (modifiedCount > 0) await did('accounts that became owners', modifiedCount)
        for (const role of await users.distinct('role')) {
          if (!isRole(role)) await left(`accounts: the role "${role}", which is taken for workroom`)
        }
      },
    },
  ]
}
