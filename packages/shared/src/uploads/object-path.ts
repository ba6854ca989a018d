/** Where a claimed upload is read, and what a record keeps of it. */
export const OBJECT_PREFIX = '/objects/uploads/'

const UPLOAD_ID = /^[A-Za-z0-9_-]{8,64}$/

/** Whether a text can be an upload's id. Nothing else may become part of a key in the store. */
export function isUploadId(text: string): boolean {
  return UPLOAD_ID.test(text)
}

/**
 * The path that a record keeps for an upload: `/objects/uploads/{last segment}`. Takes that path itself
 * or the presigned address it was uploaded to (specification, section 3).
 * @returns undefined when the text is neither
 */
export function toObjectPath(pathOrUploadUrl: string): string | undefined {
  const path = pathOrUploadUrl.split(/[?#]/, 1)[0] ?? ''
  const isOurs =
    path.startsWith(OBJECT_PREFIX) || /^https?:\/\//.test(path) || path.startsWith('/file-store/')
  const id = path.slice(path.lastIndexOf('/') + 1)
  return isOurs && isUploadId(id) ? OBJECT_PREFIX + id : undefined
}

/** The upload's id, the last segment of its path; undefined for legacy file names and foreign addresses. */
export function uploadIdOf(objectPath: string): string | undefined {
  const id = objectPath.startsWith(OBJECT_PREFIX) ? objectPath.slice(OBJECT_PREFIX.length) : ''
  return isUploadId(id) ? id : undefined
}
