import { formatRupees } from '@zari/shared/money'
import type { OrderPageContent } from '@zari/shared/publishing/order-page'
import { orderPageWords } from '@zari/shared/publishing/order-page-words'
import { qrCode, qrPath } from '@zari/shared/qr-code'
import { css } from '@zari/shared/styled-system/css'
import { card, muted } from './order-styles.ts'

export function BalanceCard({ page: { balance, upi, language } }: { page: OrderPageContent }) {
  const words = orderPageWords[language]
  if (!balance) return null
  return (
    <section className={card} aria-labelledby="balance">
      <h2 id="balance" className={css({ fontWeight: 'semibold' })}>
        {words.balance}
      </h2>
      <p className={amount}>{formatRupees(balance)}</p>
      {upi && (
        <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '4', alignItems: 'center' })}>
          <Qr text={upi.link} />
          <div className={css({ flex: '1 1 10rem' })}>
            <p className={muted}>{words.scan}</p>
            <p className={css({ fontWeight: 'semibold', overflowWrap: 'anywhere', userSelect: 'all' })}>
              {upi.id}
            </p>
          </div>
        </div>
      )}
    </section>
  )
}

function Qr({ text }: { text: string }) {
  const code = qrCode(text)
  return (
    <svg viewBox={`0 0 ${code.length} ${code.length}`} role="img" aria-label="UPI QR" className={qr}>
      <path d={qrPath(code)} shapeRendering="crispEdges" />
    </svg>
  )
}

const amount = css({ fontFamily: 'display', fontSize: '2xl', lineHeight: '1', color: 'maroon' })

const qr = css({ width: '11rem', height: '11rem', background: 'paper', color: 'ink', fill: 'currentColor' })
