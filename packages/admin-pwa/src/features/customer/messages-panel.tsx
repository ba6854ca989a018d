import { languageNames } from '@zari/shared/messages/languages'
import { css } from '@zari/shared/styled-system/css'
import { Link } from 'react-router-dom'
import { recordPath } from '../../orders/record-path.ts'
import { momentInIndia } from '../../orders/relative-date.ts'
import type { Customer } from '../../records/use-customer.ts'
import { Panel } from '../../ui/panel.tsx'

const MOST = 10

const styles = {
  list: css({ display: 'grid', gap: '3' }),
  text: css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere', lineClamp: 4, fontSize: 'sm' }),
  who: css({ fontSize: 'xs', color: 'textMute', overflowWrap: 'anywhere' }),
  link: css({ display: 'inline-flex', alignItems: 'center', minHeight: 'target', fontSize: 'sm' }),
  none: css({ color: 'textMute' }),
}

/** Messages that were opened in WhatsApp from here, newest first. What was sent there nobody tells us. */
export function MessagesPanel({ customer }: { customer: Customer }) {
  const messages = customer.records
    .flatMap((record) => record.messages)
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, MOST)
  return (
    <Panel title="Messages opened in WhatsApp">
      {messages.length === 0 && <p className={styles.none}>None yet.</p>}
      {messages.length > 0 && (
        <ol className={styles.list}>
          {messages.map(({ id, at, by, kind, orderId, language, text }) => (
            <li key={id}>
              <p className={styles.text} lang={language} dir="auto">
                {text}
              </p>
              <p className={styles.who}>
                {momentInIndia(at)}, {languageNames[language]}
                {by && `, ${by}`}
              </p>
              <Link className={styles.link} to={recordPath({ kind, id: orderId })}>
                Its order
              </Link>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
