export const OBJECT_PREFIX = '/objects/uploads/'

const UPLOAD_ID = /^[A-Za-z0-9_-]{8,64}$/

/** Nothing else may become part of a key in the store. */
export function isUploadId(text: string): boolean {
  return UPLOAD_ID.test(text)
}

/** @param pathOrUploadUrl `/objects/uploads/{id}`, or the presigned address that it was uploaded to (specification, section 3) */
export function toObjectPath(pathOrUploadUrl: string): string | undefined {
  const path = pathOrUploadUrl.split(/[?#]/, 1)[0] ?? ''
  const isOurs =
    path.startsWith(OBJECT_PREFIX) || /^https?:\/\//.test(path) || path.startsWith('/file-store/')
  const id = path.slice(path.lastIndexOf('/') + 1)
  return isOurs && isUploadId(id) ? OBJECT_PREFIX + id : undefined
}

export function uploadIdOf(objectPath: string): string | undefined {
  const id = objectPath.startsWith(OBJECT_PREFIX) ? objectPath.slice(OBJECT_PREFIX.length) : ''
  return isUploadId(id) ? id : undefined
}
