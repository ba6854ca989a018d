import { dayInIndia, dayOf } from '@zari/shared/due-date'
import { isKnownAnswer, latestDesign } from '@zari/shared/orders/design-version'
import type { OrderRecord } from '@zari/shared/orders/order'
import { isOpenStatus } from '@zari/shared/orders/status'
import type { OrderPageDesign } from '@zari/shared/publishing/order-page'

/** The pictures of a page, each by its number from 1 on: only those of the versions that it shows. */
export function picturesOnPage(records: readonly OrderRecord[]): string[] {
  return records.flatMap((record) => latestDesign(record)?.pictures ?? [])
}

/** @param path of the page; `before`: the records above it on the page, whose pictures are numbered first */
export function designOnPage(
  record: OrderRecord,
  path: string,
  before: readonly OrderRecord[],
): OrderPageDesign | undefined {
  const latest = latestDesign(record)
  if (!latest) return undefined
  const { id, words, price, pictures, measurements, answer } = latest
  const [due, trial] = [dayOf(latest.dueDate), dayOf(latest.trialDate)]
  const first = picturesOnPage(before).length + 1
  return {
    id,
    version: record.designs?.length ?? 1,
    words,
    ...(price !== null && { price }),
    ...(due && { due }),
    ...(trial && { trial }),
    pictures: pictures.map((_, index) => `${path}/pictures/${first + index}`),
    ...(measurements && { measurements }),
    ...(answer &&
      isKnownAnswer(answer) && {
        answer: {
          type: answer.type,
          name: answer.name,
          words: answer.words,
          day: dayInIndia(new Date(answer.at)),
        },
      }),
    // An answer of a type that only a later version knows is not shown, but the design is answered.
    isOpen: isOpenStatus(record.status) && (!answer || isKnownAnswer(answer)),
  }
}
