import { isAboutFile, isRefusedByProxy, TOO_LARGE_FOR_SERVER } from '@zari/shared/upload-queue/retry-policy'
import { addressIn, uploadRequest } from '@zari/shared/upload-queue/upload-request'
import { typeByBytes } from '@zari/shared/uploads/picture-problem'
import type { Answer, Ports } from './ports.ts'
import { type OutboxEntry, valuesOf } from './entry.ts'
import { issueAbout, PICTURE_GONE, PICTURE_REFUSED, pictureOf } from './pictures.ts'
import { type Outcome, outcomeOf } from './response.ts'

/** What is not about the file may be the store's own trouble: another address is asked for later. */
function outcomeOfUpload(
  answer: Answer | undefined,
  entry: OutboxEntry,
  file: string,
  pages: Map<string, number>,
): Outcome {
  if (!answer) return { type: 'unreachable' }
  const { status, isPage } = answer
  // The store answers with nothing, or with XML.
  if (isPage) {
    const times = (pages.get(file) ?? 0) + 1
    pages.set(file, times)
    if (!isRefusedByProxy(status, times)) return { type: 'unreachable' }
    pages.delete(file)
  } else if (!isAboutFile(status)) return { type: 'later' }
  const message = isPage ? TOO_LARGE_FOR_SERVER : 'The server did not accept the picture'
  const issues = issueAbout(valuesOf(entry).fields, file, message)
  return { type: 'attention', problem: { reason: 'refused', status, code: PICTURE_REFUSED, message, issues } }
}

/**
 * Again when the answer was lost: an upload that no edit names does no harm.
 * @param pages how many HTML pages came in place of the store's answer, by picture @returns the record's path for it
 */
export async function uploadPicture(
  { store, transport }: Pick<Ports, 'store' | 'transport'>,
  entry: OutboxEntry,
  pictureId: string,
  pages: Map<string, number>,
): Promise<{ path: string } | { outcome: Outcome }> {
  const picture = await store.transact('readonly', ['pictures', 'pictureBytes'], (tx) =>
    pictureOf(tx, entry.user, pictureId),
  )
  if (!picture) {
    const message = 'This picture is not on this device any more'
    const issues = issueAbout(valuesOf(entry).fields, pictureId, message)
    return {
      outcome: {
        type: 'attention',
        problem: { reason: 'refused', status: 0, code: PICTURE_GONE, message, issues },
      },
    }
  }
  const { bytes } = picture
  // The type that the browser gave the file when it was chosen may be one that the server does not know.
  const type = typeByBytes(new Uint8Array(bytes.slice(0, 8))) ?? picture.type
  const answer = await transport.call({
    ...uploadRequest({ type, size: bytes.byteLength }),
    user: entry.user,
  })
  if (!answer || answer.status !== 200) {
    const outcome = outcomeOf(answer)
    return { outcome: outcome.type === 'applied' ? { type: 'unreachable' } : outcome }
  }
  const address = addressIn(answer.body)
  if (!address) return { outcome: { type: 'unreachable' } }
  const put = await transport.put(address.url, { bytes, type })
  const isTaken = put && put.status >= 200 && put.status < 300 && !put.isPage
  return isTaken ? { path: address.path } : { outcome: outcomeOfUpload(put, entry, pictureId, pages) }
}
