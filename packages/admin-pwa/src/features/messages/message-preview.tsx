import { shortId } from '@zari/shared/ids'
import type { TemplateName } from '@zari/shared/messages/templates'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { customerName } from '../../orders/record-words.ts'
import { Panel } from '../../ui/panel.tsx'
import { messageOf } from '../whatsapp/index.ts'
import { useExampleOrder } from './example-order.ts'

const styles = {
  bubble: css({
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    padding: '3',
    background: 'doneGround',
    color: 'text',
    borderRadius: 'lg',
    borderStartStartRadius: '0',
  }),
  line: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    fontSize: 'sm',
    color: 'textMute',
    '& > :first-child': { minWidth: '0', overflowWrap: 'anywhere' },
  }),
}

/** How a message reads, about one of the shop's own orders. */
export function MessagePreview({ name, template }: { name: TemplateName; template: string }) {
  const { example, next } = useExampleOrder(name)
  return (
    <Panel title="How it reads">
      {example ? (
        <>
          <p className={styles.bubble} lang={name.language} dir="auto">
            {messageOf(template, example, name.language)}
          </p>
          <div className={styles.line}>
            <span>
              With the order of {customerName(example)}, {shortId(example.id)}
            </span>
            {next && <Button onClick={next}>Another order</Button>}
          </div>
        </>
      ) : (
        <p className={styles.line}>There is no order of this kind on this device yet.</p>
      )}
    </Panel>
  )
}
