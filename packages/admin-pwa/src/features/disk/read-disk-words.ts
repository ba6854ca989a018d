import * as v from 'valibot'
import { diskStateSchema } from '@zari/shared/system-status'
import { readForAccount } from '../../state/account-readings.ts'
import type { ServerWords } from '../../ui/server-note.tsx'
import { diskWords } from './disk-words.ts'

/** How much room the server has. @throws what `request` throws, and ValiError for an answer that is none */
export async function readDiskWords([path]: readonly [string, ...unknown[]]): Promise<ServerWords> {
  return diskWords(v.parse(diskStateSchema, await readForAccount<unknown>(path)))
}
