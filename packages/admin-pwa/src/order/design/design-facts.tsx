import { dayOf } from '@zari/shared/time/due-date'
import { formatBill, readBill } from '@zari/shared/bill/bill'
import { formatRupees } from '@zari/shared/money/money'
import { type DesignAnswer, type DesignVersion, isKnownAnswer } from '@zari/shared/orders/design-version'
import { css } from '@zari/shared/styled-system/css'
import { recordFile } from '../../sync/pictures/order-files.ts'
import { useToday } from '../../sync/hooks/use-today.ts'
import { formatDateTime, formatDay } from '../../ui/format-date.ts'
import { FileList } from '../pictures/file-list.tsx'

const styles = {
  words: css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }),
  facts: css({ display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1', fontWeight: 'semibold' }),
}

export function DesignFacts({
  version,
  name,
  hidesPictures = false,
}: {
  version: DesignVersion
  name: string
  hidesPictures?: boolean
}) {
  const today = useToday()
  const { words, pictures, price, measurements, bill } = version
  const [due, trial] = [dayOf(version.dueDate), dayOf(version.trialDate)]
  const facts = [
    price === null ? '' : formatRupees(price),
    due ? `Due ${formatDay(due, today)}` : '',
    trial ? `Trial ${formatDay(trial, today)}` : '',
    measurements ? 'With measurements' : '',
  ].filter(Boolean)
  return (
    <>
      {words && (
        <p className={styles.words} dir="auto">
          {words}
        </p>
      )}
      {pictures.length > 0 && !hidesPictures && (
        <FileList files={pictures.map((path) => recordFile(path))} title={name} size={88} />
      )}
      {bill && <p className={styles.words}>{formatBill(readBill(bill))}</p>}
      {facts.length > 0 && (
        <p className={styles.facts}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      )}
    </>
  )
}

/** `Approved by Padma in the shop, 24 Nov, 5:30 pm`; no name in the workroom. */
export function describeAnswer(answer: DesignAnswer): string {
  if (!isKnownAnswer(answer)) return 'Answered. Update the app to see the answer.'
  const { type, name, where, at } = answer
  const what = type === 'approved' ? 'Approved' : 'Change requested'
  const by = name && ` by ${name}`
  return `${what}${by} ${where === 'shop' ? 'in the shop' : 'through the link'}, ${formatDateTime(at)}`
}
