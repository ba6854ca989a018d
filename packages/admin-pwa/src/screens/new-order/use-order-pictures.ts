import { uuidv7 } from '@zari/shared/lib/ids'
import { MAX_ADMIN_FILES } from '@zari/shared/uploads/limits'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { checkFiles } from '../../order/uploads/validate-files.ts'
import type { NewPicture } from '../../sync/engine/engine.ts'
import { waitingPictureId } from '../../sync/engine/pictures.ts'
import { isQuotaError, reportUnlessFull } from '../../sync/engine/storage-quota.ts'
import { filesOfPiece, type NewOrderForm, withPictures } from './new-order-form.ts'

const FULL = 'This device is full. The picture was not saved.'
const NOT_SAVED = 'The picture was not saved on this device.'

const NOTHING: Promise<readonly string[]> = Promise.resolve([])

/** Adds pictures to the pieces of a new order. Saving waits until `isAdding` is false. */
export function useOrderPictures(
  form: NewOrderForm,
  onChange: (to: (before: NewOrderForm) => NewOrderForm) => void,
) {
  const latest = useRef(form)
  useLayoutEffect(() => {
    latest.current = form
  })
  const isClosed = useRef(false)
  useEffect(() => {
    isClosed.current = false
    return () => {
      isClosed.current = true
    }
  }, [])
  const fileById = useRef(new Map<string, File>())
  const adding = useRef(NOTHING)
  const [isAdding, setAdding] = useState(false)

  /** @param keep stores the pictures on this device, with the form that has them */
  async function addNow(
    key: string,
    picked: readonly File[],
    keep: (pictures: readonly NewPicture[], form: NewOrderForm) => Promise<void>,
  ): Promise<readonly string[]> {
    const already = filesOfPiece(latest.current, key)
    const { accepted, problems } = await checkFiles(
      picked,
      already.flatMap((id) => fileById.current.get(id) ?? []),
    )
    // A draft that was continued has pictures whose files are not known here: checkFiles did not count them.
    const added = accepted.slice(0, Math.max(0, MAX_ADMIN_FILES - already.length))
    const allProblems =
      added.length < accepted.length
        ? [...problems, `You can only upload ${MAX_ADMIN_FILES} files`]
        : problems
    const pictures = await Promise.all(
      added.map(async (file) => {
        const id = waitingPictureId(uuidv7())
        const bytes = await file.arrayBuffer()
        fileById.current.set(id, file)
        return { id, name: file.name, type: file.type, bytes }
      }),
    )
    // Keeping a draft that was deleted meanwhile would bring it back.
    if (isClosed.current || pictures.length === 0) return allProblems
    const ids = pictures.map(({ id }) => id)
    await keep(pictures, withPictures(latest.current, key, ids))
    // At once: what is kept next must have them.
    flushSync(() => onChange((before) => withPictures(before, key, ids)))
    return allProblems
  }

  return {
    isAdding,
    /** Waits for pictures that are still being added. @returns what is wrong with them */
    settled: () => adding.current,
    /** @returns what is wrong with the picked files; does not reject */
    add(...args: Parameters<typeof addNow>): Promise<readonly string[]> {
      setAdding(true)
      const result = addNow(...args)
        .catch((error: unknown) => {
          reportUnlessFull(error)
          return [isQuotaError(error) ? FULL : NOT_SAVED]
        })
        .finally(() => {
          setAdding(false)
          adding.current = NOTHING
        })
      adding.current = result
      return result
    },
  }
}
