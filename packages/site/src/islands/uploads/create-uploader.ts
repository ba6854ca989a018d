import AwsS3 from '@uppy/aws-s3'
import Uppy from '@uppy/core'
import { MAX_FILE_BYTES } from '@zari/shared/uploads/limits'
import { toObjectPath } from '@zari/shared/uploads/object-path'
import type { Upload } from '../order-form/uploads.ts'
import { signUpload } from './sign-upload.ts'

export interface Uploader {
  uppy: Uppy
  /** What the store has taken so far, in the order picked. */
  finished: () => Upload[]
}

/**
 * One picking of files: each is signed by the API and sent to the file store with a single PUT. Uppy keeps the
 * limits, and its messages are the specification's (section 8).
 * @param most files that may still be added
 */
export function createUploader(most: number): Uploader {
  const paths = new Map<string, string>()
  const uppy = new Uppy({
    autoProceed: false,
    allowMultipleUploadBatches: true,
    restrictions: {
      maxNumberOfFiles: most,
      maxFileSize: MAX_FILE_BYTES,
      allowedFileTypes: ['.png', '.jpg', '.jpeg'],
    },
  })
  uppy.use(AwsS3, {
    shouldUseMultipart: false,
    // The server names the object; the key only has to lead back to the file.
    generateObjectKey: (file) => file.id,
    signRequest: async ({ key }) => {
      const { type, size } = uppy.getFile(key)
      const { uploadURL } = await signUpload({ type, size })
      const path = toObjectPath(uploadURL)
      if (path) paths.set(key, path)
      return { url: uploadURL, headers: { 'Content-Type': type } }
    },
  })

  function finished(): Upload[] {
    return uppy.getFiles().flatMap(({ id, name, progress }) => {
      const path = paths.get(id)
      return path && progress.uploadComplete ? [{ path, name }] : []
    })
  }

  return { uppy, finished }
}
