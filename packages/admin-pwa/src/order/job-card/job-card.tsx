import { linesForWorkroom } from '@zari/shared/bill/bill'
import { type Day, dayOf } from '@zari/shared/time/due-date'
import { agreedDesign } from '@zari/shared/orders/design-version'
import { isUnreadableMaterial, materialNotReturned, readMaterial } from '@zari/shared/orders/material'
import type { OrderRecord } from '@zari/shared/orders/order'
import { orderNumber } from '@zari/shared/orders/order-number'
import { promisedDay } from '@zari/shared/orders/promised-day'
import { redactContacts } from '@zari/shared/orders/redact-contacts'
import { STAGES, stageLabel } from '@zari/shared/orders/stage'
import { customerName } from '@zari/shared/orders/status'
import { quantityOf } from '@zari/shared/orders/trial'
import { css } from '@zari/shared/styled-system/css'
import { useMemo } from 'react'
import { useShop } from '../../sync/server-data/shop.ts'
import { allFiles, recordFile } from '../../sync/pictures/order-files.ts'
import { useToday } from '../../sync/hooks/use-today.ts'
import { formatDay } from '../../ui/format-date.ts'
import { recordPath } from '../../ui/page-title.ts'
import { qrCode, qrPath } from '@zari/shared/lib/qr-code'
import { describeTrial } from '../dates/due-labels.ts'
import { pictureOfItem, UPDATE_FOR_MATERIAL } from '../material/material-form.ts'
import { customerText, garmentLabel } from '../order-labels.ts'
import { Thumbnail } from '../pictures/thumbnail.tsx'
import type { PaperSize } from '../receipt/receipt-preferences.ts'
import { cardStyles, JobCardMeasures } from './job-card-measures.tsx'

const styles = {
  paper: css({
    width: '80mm',
    paddingInline: '4mm',
    paddingBlock: '4mm',
    background: 'paper',
    color: 'black',
    colorScheme: 'light',
    fontSize: '10pt',
    lineHeight: '1.3',
    '&[data-size="A5"]': { width: '148mm', paddingInline: '10mm', paddingBlock: '9mm', fontSize: '11pt' },
  }),
  head: css({
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'start',
    gap: '3mm',
    '& > div': { minWidth: '0', overflowWrap: 'anywhere' },
  }),
  number: css({
    fontSize: '3em',
    fontWeight: 'bold',
    lineHeight: '1',
    fontVariantNumeric: 'tabular-nums',
    // The last eight of the id.
    '&[data-unnumbered=true]': { fontSize: '2.2em' },
  }),
  piece: css({ fontSize: '1.5em', fontWeight: 'bold', lineHeight: '1.2' }),
  code: css({ width: '22mm', height: '22mm', flexShrink: 0 }),
  dates: css({ display: 'flex', flexWrap: 'wrap', columnGap: '6mm' }),
  day: css({ fontSize: '1.3em', fontWeight: 'bold' }),
  pictures: css({ display: 'flex', flexWrap: 'wrap', gap: '2mm' }),
  items: css({ display: 'flex', flexWrap: 'wrap', gap: '1mm 6mm' }),
  work: css({ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(32mm, 1fr))', gap: '1mm 4mm' }),
  item: css({ display: 'flex', gap: '2mm', alignItems: 'center', minWidth: '0', overflowWrap: 'anywhere' }),
  stages: css({ display: 'flex', flexWrap: 'wrap', gap: '2mm 5mm' }),
  stage: css({ display: 'inline-flex', alignItems: 'center', gap: '1.5mm' }),
  box: css({ width: '4mm', height: '4mm', border: '1px solid black' }),
}

const MOST_PICTURES = 4

/** For the workroom: without phone and money. */
export function JobCard({ record, size }: { record: OrderRecord; size: PaperSize }) {
  const today = useToday()
  const { shortName } = useShop()
  const code = useMemo(() => qrCode(location.origin + recordPath(record)), [record])
  const ofMaterial = (readMaterial(record.material) ?? []).map(({ picture }) => picture)
  const elsewhere = new Set([...ofMaterial, ...(agreedDesign(record)?.pictures ?? [])])
  const pictures = allFiles(record).flatMap((file) =>
    file.form === 'picture' && !elsewhere.has(file.path) ? [file] : [],
  )
  const quantity = quantityOf(record)
  const words = (day: Day | undefined) => day && formatDay(day, today)
  const dates = [
    ['Due', words(promisedDay(record))],
    ['Function', words(dayOf(record.functionDate))],
    ['Trial', record.trialDate && describeTrial(record, today)],
  ].filter(([, day]) => day)
  return (
    <article className={styles.paper} data-size={size} aria-label={`Job card ${orderNumber(record)}`}>
      <header className={styles.head}>
        <div>
          <p>{shortName}</p>
          <p className={styles.number} data-unnumbered={record.number === undefined}>
            {orderNumber(record)}
          </p>
          <p className={styles.piece} dir="auto">
            {redactContacts(garmentLabel(record))}
            {quantity > 1 && ` × ${quantity}`}
          </p>
          <p dir="auto">{redactContacts(customerName(record))}</p>
        </div>
        <svg className={styles.code} viewBox={`0 0 ${code.length} ${code.length}`} aria-hidden>
          <path d={qrPath(code)} fill="black" shapeRendering="crispEdges" />
        </svg>
      </header>
      {dates.length > 0 && (
        <div className={cardStyles.part}>
          <div className={styles.dates}>
            {dates.map(([name, day]) => (
              <p key={name}>
                {name} <span className={styles.day}>{day}</span>
              </p>
            ))}
          </div>
        </div>
      )}
      <div className={cardStyles.pair} data-size={size}>
        {[
          ['Note for the workroom', record.workroomNotes],
          ['Details', customerText(record)],
        ].map(
          ([name, text]) =>
            text?.trim() && (
              <div key={name} className={cardStyles.part}>
                <strong>{name}</strong>
                <p className={cardStyles.words} dir="auto">
                  {redactContacts(text)}
                </p>
              </div>
            ),
        )}
      </div>
      <JobCardWork record={record} />
      <JobCardDesign record={record} />
      <JobCardMeasures record={record} size={size} />
      <div className={cardStyles.pair} data-size={size}>
        <JobCardMaterial record={record} />
        {pictures.length > 0 && (
          <div className={cardStyles.part}>
            <div className={styles.pictures}>
              {pictures.slice(0, MOST_PICTURES).map(({ path, thumbnail }) => (
                <Thumbnail key={path} source={thumbnail} size={110} height={140} />
              ))}
            </div>
          </div>
        )}
      </div>
      <div className={cardStyles.part}>
        <div className={styles.stages}>
          {STAGES.map((stage) => (
            <span key={stage} className={styles.stage}>
              <span className={styles.box} /> {stageLabel(stage)}
            </span>
          ))}
        </div>
      </div>
    </article>
  )
}

/** The lines of the bill, without amounts. */
function JobCardWork({ record }: { record: OrderRecord }) {
  const lines = linesForWorkroom(record.bill)
  if (lines.length === 0) return null
  return (
    <div className={cardStyles.part}>
      <strong>Work</strong>
      <ul className={styles.work}>
        {lines.map(({ what, count }, index) => (
          <li key={index} className={styles.item} dir="auto">
            {count} × {redactContacts(what)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Without its price. */
function JobCardDesign({ record }: { record: OrderRecord }) {
  const agreed = agreedDesign(record)
  if (!agreed) return null
  return (
    <div className={cardStyles.part}>
      <strong>Agreed design</strong>
      {agreed.words && (
        <p className={cardStyles.words} dir="auto">
          {redactContacts(agreed.words)}
        </p>
      )}
      <div className={styles.pictures}>
        {agreed.pictures.slice(0, MOST_PICTURES).map((path) => {
          const file = recordFile(path)
          return (
            file.form === 'picture' && (
              <Thumbnail key={path} source={file.thumbnail} size={110} height={140} />
            )
          )
        })}
      </div>
    </div>
  )
}

function JobCardMaterial({ record }: { record: OrderRecord }) {
  const items = materialNotReturned(record.material)
  const isUnreadable = isUnreadableMaterial(record.material)
  if (items.length === 0 && !isUnreadable) return null
  return (
    <div className={cardStyles.part}>
      <strong>Material</strong>
      {isUnreadable && <p>{UPDATE_FOR_MATERIAL}</p>}
      <ul className={styles.items}>
        {items.map((item, index) => {
          const picture = pictureOfItem(record, item)
          const file = picture === null ? undefined : recordFile(picture)
          return (
            <li key={index} className={styles.item}>
              {file?.form === 'picture' && <Thumbnail source={file.thumbnail} size={48} />}
              <span dir="auto">
                {item.count} × {redactContacts(item.what)}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
