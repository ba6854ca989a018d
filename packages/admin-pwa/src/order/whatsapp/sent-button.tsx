import { uuidv7 } from '@zari/shared/lib/ids'
import { Button } from '@zari/shared/ui/controls'
import type { RefObject } from 'react'
import { newOperation } from '../../sync/engine/new-entry.ts'
import { useSaveEdits } from '../../sync/hooks/use-save.ts'
import type { MessageOfNumber } from './messages-to-send.ts'

/**
 * WhatsApp does not tell whether a message was sent.
 * @param name the customer's
 * @param isSent what the button says; by default the other of what is known
 * @param focusFallback for when the button is gone
 */
export function SentButton({
  message,
  name,
  isSent = message.sentAt === null,
  focusFallback,
  look = 'plain',
}: {
  message: MessageOfNumber
  name: string
  isSent?: boolean
  focusFallback?: RefObject<HTMLElement | null>
  look?: 'main' | 'plain'
}) {
  const { isSaving, saveOperations } = useSaveEdits(focusFallback)

  function mark() {
    const operation = {
      type: 'mark-message',
      at: new Date().toISOString(),
      messageId: message.id,
      isSent,
    } as const
    void saveOperations([newOperation(message.phone, name, { id: uuidv7(), ...operation })])
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
