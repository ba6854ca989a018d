import AwsS3 from '@uppy/aws-s3'
import Uppy from '@uppy/core'
import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import { IMAGE_TYPES, MAX_FILE_BYTES } from '@zari/shared/uploads/limits'
import { toObjectPath } from '@zari/shared/uploads/object-path'
import type { Upload } from '../order-form/uploads.ts'

export interface Uploader {
  uppy: Uppy
  /** The uploads among these files that the store has taken. */
  uploadsOf: (fileIds: readonly string[]) => Upload[]
}

/**
 * One picking of files: each is signed by the API and sent to the file store with a single PUT.
 * @param most files that may still be added
 */
export function createUploader(most: number): Uploader {
  const paths = new Map<string, string>()
  const uppy = new Uppy({
    autoProceed: false,
    restrictions: {
      maxNumberOfFiles: most,
      maxFileSize: MAX_FILE_BYTES,
      allowedFileTypes: [...IMAGE_TYPES],
    },
  })
  uppy.use(AwsS3, {
    shouldUseMultipart: false,
    // The server names the object; the key only has to lead back to the file.
    generateObjectKey: (file) => file.id,
    signRequest: async ({ key }) => {
      const file = uppy.getFile(key)
      const { uploadURL } = await request<{ uploadURL: string }>(apiPaths.upload, {
        method: 'POST',
        body: { contentType: file.type, size: file.size },
      })
      const path = toObjectPath(uploadURL)
      if (path) paths.set(key, path)
      return { url: uploadURL, headers: { 'Content-Type': file.type } }
    },
  })

  function uploadsOf(fileIds: readonly string[]): Upload[] {
    return fileIds.flatMap((id) => {
      const path = paths.get(id)
      const name = uppy.getFile(id)?.name
      return path && name ? [{ path, name }] : []
    })
  }

  return { uppy, uploadsOf }
}
