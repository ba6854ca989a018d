import { OBJECT_PREFIX } from '@zari/shared/uploads/object-path'
import { uploadKeys, type Uploads } from '../features/uploads/index.ts'
import { HttpError } from '../lib/errors.ts'
import { digestOfFile, type FoundPicture } from './picture-folder.ts'
import { idFrom } from './read-row.ts'

/** Whoever waits for pictures takes turns with others. */
const PARTY = 'import'

/**
 * Brings a picture in as a browser does, on the one way on which all are checked and lose what a camera wrote into
 * them. Doing it again costs nothing: the same picture of the same record has the same id.
 * @param record `{kind}:{id}`
 * @returns its path; or `problem`, why it cannot be taken
 */
export async function takePicture(
  uploads: Uploads,
  { file, type }: FoundPicture,
  field: string,
  record: string,
): Promise<{ path: string } | { problem: string }> {
  const id = idFrom('picture', record, field, await digestOfFile(file))
  const path = OBJECT_PREFIX + id
  if (!(await uploads.claims.exists({ _id: id }))) {
    await uploads.store.putFile(uploadKeys.incoming(id), file, type)
  }
  try {
    await uploads.claim([{ path, issuePath: field }], PARTY, record)
    await uploads.store.delete(uploadKeys.incoming(id))
    return { path }
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 422) throw error
    await uploads.store.delete(uploadKeys.incoming(id))
    return { problem: error.body.message }
  }
}
