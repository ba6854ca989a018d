import useSWR from 'swr'
import * as v from 'valibot'
import { apiPaths } from '@zari/shared/api/paths'
import { databaseStateSchema } from '@zari/shared/system-status'
import { readForAccount } from '../../state/account-readings.ts'
import { swrRules } from '../../state/swr-rules.ts'
import { ServerNote, type ServerWords } from '../../ui/server-note.tsx'

const STAND_IN: ServerWords = {
  text: 'The database is one for trying out',
  more: 'Whoever runs the server can move everything to MongoDB: npm run move',
  isWarning: false,
}

/** @throws what `request` throws, and ValiError for an answer that is none */
const readState = async (path: string) => v.parse(databaseStateSchema, await readForAccount<unknown>(path))

/** Says so where the database only stands in for MongoDB; nothing where the server does not say. */
export function StandInLine() {
  const { data } = useSWR(apiPaths.adminDatabase, readState, swrRules)
  return data?.isStandIn ? <ServerNote label="Database" words={STAND_IN} /> : null
}
