import { css } from '@zari/shared/styled-system/css'
import { useMemo } from 'react'
import { qrCode, qrPath } from '@zari/shared/lib/qr-code'
import type { PaperSize } from './receipt-preferences.ts'
import type { Part, Receipt, Row } from './receipt.ts'

const styles = {
  paper: css({
    width: '58mm',
    // Printable are 48 mm of 58, and 72 mm of 80.
    paddingInline: '5mm',
    paddingBlock: '4mm',
    background: 'paper',
    color: 'black',
    colorScheme: 'light',
    fontSize: '9pt',
    lineHeight: '1.35',
    '&[data-size="80"]': { width: '80mm', paddingInline: '4mm', fontSize: '11pt' },
    '&[data-size="A5"]': {
      width: '148mm',
      paddingInline: '14mm',
      paddingBlock: '9mm',
      fontSize: '11pt',
    },
  }),
  head: css({
    textAlign: 'center',
    paddingBottom: '2.5mm',
    marginBottom: '2mm',
    borderBottom: '2px solid',
    '[data-size="A5"] > &': { borderColor: 'zari', paddingBottom: '3mm', marginBottom: '3mm' },
  }),
  shop: css({
    fontFamily: 'display',
    fontSize: '1.6em',
    lineHeight: '1.15',
    '[data-size="A5"] > header > &': { fontSize: '2.2em', color: 'maroon' },
  }),
  where: css({ fontSize: '0.9em' }),
  title: css({
    textAlign: 'center',
    fontSize: '1.25em',
    fontWeight: 'bold',
    marginBlock: '1mm',
    '[data-size="A5"] > &': { marginBlock: '1mm 3mm' },
  }),
  rows: css({ paddingBlock: '1mm', '[data-size="A5"] > &': { paddingBlock: '1.5mm' } }),
  row: css({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '2mm',
    '& dd': { marginInlineStart: 'auto', textAlign: 'end', overflowWrap: 'anywhere', fontWeight: 'semibold' },
  }),
  number: css({ fontSize: '1.6em', lineHeight: '1.1', fontWeight: 'bold' }),
  beside: css({ fontSize: '0.85em', fontWeight: 'normal' }),
  amount: css({
    marginBlock: '1.5mm',
    paddingBlock: '1.5mm',
    borderBlock: '1px dashed',
    textAlign: 'center',
  }),
  sum: css({
    fontSize: '2em',
    fontWeight: 'bold',
    lineHeight: '1.2',
    fontVariantNumeric: 'tabular-nums',
    '&[data-reversed=true]': { textDecoration: 'line-through' },
  }),
  stamp: css({
    marginBlock: '1.5mm',
    padding: '1.5mm',
    border: '2px solid',
    textAlign: 'center',
    fontWeight: 'bold',
  }),
  sums: css({
    marginTop: '1mm',
    paddingTop: '1.5mm',
    borderTop: '1px dashed',
    fontVariantNumeric: 'tabular-nums',
  }),
  heading: css({ fontSize: '0.9em' }),
  last: css({ '& > :last-child': { fontSize: '1.25em', fontWeight: 'bold' } }),
  table: css({
    width: '100%',
    fontVariantNumeric: 'tabular-nums',
    '& td': { paddingBlock: '0.4mm', verticalAlign: 'top' },
    '& td:last-child': { textAlign: 'end', fontWeight: 'semibold', whiteSpace: 'nowrap' },
  }),
  piece: css({
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    columnGap: '2mm',
    paddingBlock: '0.7mm',
    breakInside: 'avoid',
    '& > :nth-child(n + 3)': { gridColumn: '1 / -1' },
  }),
  pieceName: css({ fontWeight: 'semibold', overflowWrap: 'anywhere' }),
  price: css({ fontWeight: 'semibold', textAlign: 'end' }),
  struck: css({ textDecoration: 'line-through' }),
  small: css({ fontSize: '0.85em', display: 'block' }),
  today: css({ '& > p': { fontSize: '0.85em', fontWeight: 'semibold', marginTop: '1.5mm' } }),
  upi: css({
    marginTop: '2mm',
    paddingTop: '2mm',
    borderTop: '1px dashed',
    textAlign: 'center',
    breakInside: 'avoid',
  }),
  qr: css({
    display: 'block',
    width: '34mm',
    height: '34mm',
    marginInline: 'auto',
    '[data-size="A5"] &': { width: '28mm', height: '28mm' },
  }),
  id: css({ fontWeight: 'bold', overflowWrap: 'anywhere' }),
  end: css({
    marginTop: '3mm',
    textAlign: 'center',
    overflowWrap: 'anywhere',
  }),
}

export function Paper({ receipt, size }: { receipt: Receipt; size: PaperSize }) {
  const { language, shop, parts } = receipt
  return (
    <div className={styles.paper} data-size={size} lang={language}>
      <header className={styles.head} lang="en">
        <p className={styles.shop}>{shop.name}</p>
        <p className={styles.where}>{shop.address}</p>
        {shop.phone && <p className={styles.where}>{shop.phone}</p>}
      </header>
      {parts.map((part, index) => (
        <PartOnPaper key={index} part={part} />
      ))}
    </div>
  )
}

function Rows({ rows, className }: { rows: readonly Row[]; className: string }) {
  return (
    <dl className={className}>
      {rows.map(([name, value, beside], index) => (
        <div key={index} className={styles.row}>
          <dt>{name}</dt>
          {beside === undefined ? (
            <dd dir="auto">{value}</dd>
          ) : (
            <dd>
              <span className={styles.number}>{value}</span> <span className={styles.beside}>{beside}</span>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

function PartOnPaper({ part }: { part: Part }) {
  switch (part.type) {
    case 'title':
      return <p className={styles.title}>{part.text}</p>
    case 'facts':
      return <Rows rows={part.rows} className={styles.rows} />
    case 'amount':
      return (
        <div className={styles.amount}>
          <p>{part.name}</p>
          <p className={styles.sum} data-reversed={part.isReversed}>
            {part.amount}
          </p>
        </div>
      )
    case 'stamp':
      return <p className={styles.stamp}>{part.text}</p>
    case 'sums':
      return (
        <div className={styles.sums}>
          {part.heading && <p className={styles.heading}>{part.heading}</p>}
          <Rows rows={part.rows} className={styles.last} />
        </div>
      )
    case 'today':
      return (
        <div className={styles.today}>
          {part.heading && <p>{part.heading}</p>}
          <Rows rows={part.rows} className={styles.small} />
        </div>
      )
    case 'pieces':
      return (
        <div className={styles.sums}>
          <p className={styles.heading}>{part.heading}</p>
          <ul>
            {part.rows.map(({ name, price, lines }, index) => (
              <li key={index} className={styles.piece}>
                <p className={styles.pieceName} dir="auto">
                  {name}
                </p>
                <p className={styles.price}>{price}</p>
                {lines.map((line, place) => (
                  <p key={place} className={styles.small} dir="auto">
                    {line}
                  </p>
                ))}
              </li>
            ))}
          </ul>
        </div>
      )
    case 'payments':
      return (
        <div className={styles.sums}>
          <p className={styles.heading}>{part.heading}</p>
          <table className={styles.table}>
            <tbody>
              {part.rows.map(({ day, method, amount, reversed }, index) => (
                <tr key={index}>
                  <td>
                    {day}
                    <span className={styles.small}>{method}</span>
                  </td>
                  <td>
                    <span className={reversed ? styles.struck : undefined}>{amount}</span>
                    {reversed && <span className={styles.small}>{reversed}</span>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )
    case 'upi':
      return <Upi part={part} />
    case 'end':
      return <p className={styles.end}>{part.text}</p>
  }
}

function Upi({ part }: { part: Extract<Part, { type: 'upi' }> }) {
  const code = useMemo(() => qrCode(part.link), [part.link])
  return (
    <div className={styles.upi}>
      <p>{part.text}</p>
      <svg
        viewBox={`0 0 ${code.length} ${code.length}`}
        className={styles.qr}
        shapeRendering="crispEdges"
        role="img"
      >
        <title>{part.link}</title>
        <path d={qrPath(code)} fill="#000" />
      </svg>
      <p className={styles.id} lang="en">
        {part.id}
      </p>
    </div>
  )
}
