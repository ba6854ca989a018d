import { css } from '@zari/shared/styled-system/css'
import { useRef } from 'react'
import { Group } from '../../order/row/group.tsx'
import { WORDINGS_TO_SEND, type WordingToSend } from '../../order/whatsapp/messages-to-send.ts'
import { useMessagesToSend } from '../../order/whatsapp/use-messages-to-send.ts'
import { useOrderSync, useRecordsExtent } from '../../sync/hooks/use-orders.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { Loading } from '../../ui/data-state.tsx'
import { Empty } from '../../ui/empty-state.tsx'
import { useShopPlace } from '../../sync/app-state/use-role.ts'
import { Page } from '../../ui/page.tsx'
import { MessageRow } from './message-row.tsx'
import { rowsFrame } from '../../ui/styles.ts'

const about = css({ color: 'textMute', marginTop: '1' })

const headings = {
  trial: 'Trial today or tomorrow',
  late_quote: 'Quote is late',
  ready: 'Ready, message not sent',
  balance: 'Balance to pay',
  thanks: 'Thank you, with the review link',
} as const satisfies Record<WordingToSend, string>

export function MessagesToSendPage() {
  const messages = useMessagesToSend()
  const isWhole = useRecordsExtent() === 'whole'
  const hasAllOpen = useAppStore((state) => state.coverage.open)
  const inStep = useOrderSync()
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <Page title="Messages to send" back={useShopPlace()} titleRef={title}>
      {!isWhole && inStep.error === undefined && <Loading label="Loading orders" />}
      {(!hasAllOpen || (!isWhole && inStep.error !== undefined)) && (
        <p className={about}>Some open orders are not on this device. There may be more messages.</p>
      )}
      {messages.length > 0 && (
        <p className={about}>Open the message in WhatsApp and send it there. Then tap “Mark as sent” here.</p>
      )}
      {WORDINGS_TO_SEND.map((wording) => {
        const ofWording = messages.filter((message) => message.wording === wording)
        return (
          ofWording.length > 0 && (
            <Group key={wording} name={headings[wording]} total={ofWording.length}>
              <ul className={rowsFrame}>
                {ofWording.map((message) => (
                  <MessageRow key={message.orders[0].id} message={message} focusFallback={title} />
                ))}
              </ul>
            </Group>
          )
        )
      })}
      {isWhole && messages.length === 0 && <Empty icon="message">No messages to send</Empty>}
    </Page>
  )
}
