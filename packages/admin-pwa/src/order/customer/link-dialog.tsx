import type { LinkChange } from '@zari/shared/orders/order-link'
import type { OrderRecord } from '@zari/shared/orders/order'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { Dialog } from '@zari/shared/ui/dialog'
import { TextField } from '@zari/shared/ui/field'
import { useState } from 'react'
import { copyLink } from '../../ui/copy-link.ts'
import { Icon } from '../../ui/icon.tsx'
import { notify } from '../../ui/notify.ts'
import { useCall } from '../../ui/use-call.ts'
import { languageOf } from '../whatsapp/customer-language.ts'
import { linkAddress } from './link-address.ts'
import { changeLink, describeCallFailure } from './order-calls.ts'

const styles = {
  body: css({ display: 'grid', gap: '4' }),
  acts: css({ display: 'flex', flexWrap: 'wrap', gap: '2' }),
  note: css({ fontSize: 'sm', color: 'textMute' }),
}

const copyAddress = (address: string) => copyLink(address, 'The customer opens it without a password')

async function share(address: string): Promise<void> {
  try {
    await navigator.share({ url: address })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyAddress(address)
  }
}

export function LinkDialog({ record, onClose }: { record: OrderRecord; onClose: () => void }) {
  const [order, setOrder] = useState(record)
  const { isRunning, run } = useCall('The link was not changed', describeCallFailure)
  const address = linkAddress(order, languageOf(order.phone, order.language))
  const isOnServer = record.number !== undefined

  const change = (wanted: LinkChange, done: string, text: string) =>
    run(async () => {
      setOrder(await changeLink(order, wanted))
      notify(done, text)
    })

  return (
    <Dialog open onClose={onClose} title="Link for the customer" size="small">
      <div className={styles.body}>
        <p>
          The customer sees status, dates and balance without a password, and can send a message. Orders of
          the same visit are on the same page.
        </p>
        {address ? (
          <>
            <TextField label="Link" readOnly value={address} onFocus={(event) => event.target.select()} />
            <div className={styles.acts}>
              <Button look="main" onClick={() => void copyAddress(address)}>
                <Icon name="note" size={18} /> Copy link
              </Button>
              {typeof navigator.share === 'function' && (
                <Button onClick={() => void share(address)}>
                  <Icon name="share" size={18} /> Share link
                </Button>
              )}
            </div>
            <p className={styles.note}>
              A new link stops this one. It ends by itself 90 days after the order is completed.
            </p>
            <div className={styles.acts}>
              <Button
                disabled={isRunning}
                onClick={() => void change('renew', 'New link made', 'The one before has stopped')}
              >
                New link
              </Button>
              <Button
                look="danger"
                disabled={isRunning}
                onClick={() => void change('revoke', 'Link stopped', 'It opens nothing now')}
              >
                Stop link
              </Button>
            </div>
          </>
        ) : (
          <>
            <p className={styles.note}>
              {isOnServer
                ? 'This order has no link now.'
                : 'This order is not on the server yet. It gets its link there.'}
            </p>
            {isOnServer && (
              <div className={styles.acts}>
                <Button
                  look="main"
                  disabled={isRunning}
                  onClick={() => void change('renew', 'Link made', 'Send it to the customer')}
                >
                  Make link
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}
