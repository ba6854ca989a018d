import { request } from '@zari/shared/api/request'
import { diskStateSchema } from '@zari/shared/disk/disk-state'
import * as v from 'valibot'
import type { ServerWords } from '../../ui/server-note.tsx'
import { diskWords } from './disk-words.ts'

/** How much room the server has. @throws what `request` throws, and ValiError for an answer that is none */
export async function readDiskWords([path]: readonly [string, ...unknown[]]): Promise<ServerWords> {
  return diskWords(v.parse(diskStateSchema, await request<unknown>(path)))
}
