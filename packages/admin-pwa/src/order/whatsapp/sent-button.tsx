import { uuidv7 } from '@zari/shared/ids'
import { Button } from '@zari/shared/ui/controls'
import type { RefObject } from 'react'
import { newOperation } from '../../sync/outbox/new-entry.ts'
import { useSaveOperations } from '../../sync/save/use-save.ts'
import type { MessageOfNumber } from './messages-to-send.ts'

/**
 * Says that an opened message was sent, or that it was not: WhatsApp does not tell.
 * @param name the customer's
 * @param home takes the focus when the button is gone
 */
export function SentButton({
  message,
  name,
  home,
  look = 'plain',
}: {
  message: MessageOfNumber
  name: string
  home?: RefObject<HTMLElement | null>
  look?: 'main' | 'plain'
}) {
  const { isSaving, save } = useSaveOperations(home)
  const isSent = message.sentAt === null

  function mark() {
    const operation = {
      type: 'mark-message',
      at: new Date().toISOString(),
      messageId: message.id,
      isSent,
    } as const
    void save(newOperation(message.phone, name, { id: uuidv7(), ...operation }))
  }

  return (
    <Button
      look={look}
      disabled={isSaving}
      aria-label={isSent ? `Mark as sent: message to ${name}` : `Not sent: message to ${name}`}
      onClick={mark}
    >
      {isSent ? 'Mark as sent' : 'Not sent'}
    </Button>
  )
}
