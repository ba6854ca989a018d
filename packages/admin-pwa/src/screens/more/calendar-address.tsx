import { ApiError, messageFor } from '@zari/shared/api/api-error'
import { apiPaths } from '@zari/shared/api/paths'
import { isNothing, request } from '@zari/shared/api/request'
import { isCalendarAddress } from '@zari/shared/orders/calendar-address'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { TextField } from '@zari/shared/ui/field'
import { useState } from 'react'
import { useResource } from '../../sync/data/use-server-data.ts'
import { publicAddress } from '../../sync/data/shop.ts'
import { withSession } from '../../sync/session/with-session.ts'
import { Icon } from '../../ui/icon.tsx'
import { notify, notifyFailure } from '../../ui/notify.ts'
import { Panel } from '../../ui/panel.tsx'

const styles = {
  acts: css({ display: 'flex', flexWrap: 'wrap', gap: '2' }),
  note: css({ fontSize: 'sm', color: 'textMute' }),
}

const path = apiPaths.adminCalendarAddress
const make = () => withSession(() => request(path, isCalendarAddress, { method: 'POST', body: {} }))
const stop = () => withSession(() => request(path, isNothing, { method: 'DELETE' }))

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    notify('Link copied', 'Add it to the calendar on your phone')
  } catch {
    notifyFailure('Link not copied', 'Touch and hold the link to copy it')
  }
}

/** The address with which the account's dates are shown in the calendar of a phone. */
export function CalendarAddressPanel() {
  const { data, mutate } = useResource(path, isCalendarAddress, { revalidateOnMount: true })
  const [address, setAddress] = useState('')
  const [isRunning, setRunning] = useState(false)

  async function run(work: () => Promise<void>, failed: string) {
    setRunning(true)
    try {
      await work()
    } catch (error) {
      const otherwise = error instanceof ApiError ? 'Please try again.' : 'Check the internet and try again.'
      notifyFailure(failed, messageFor(error, otherwise))
    } finally {
      setRunning(false)
    }
  }

  const makeAddress = () =>
    run(async () => {
      const made = await make()
      setAddress(publicAddress(made.path ?? ''))
      await mutate({ isMade: true }, { revalidate: false })
    }, 'The link was not created')

  const stopAddress = () =>
    run(async () => {
      await stop()
      setAddress('')
      await mutate({ isMade: false }, { revalidate: false })
      notify('Link stopped', 'Calendars that use it show no orders')
    }, 'The link was not stopped')

  if (!data) return null
  return (
    <Panel title="Calendar on your phone">
      <p>Due, trial and function dates in your phone’s calendar. No phone numbers, no money.</p>
      {address !== '' && (
        <>
          <TextField
            label="Calendar link"
            readOnly
            value={address}
            onFocus={(event) => event.target.select()}
          />
          <p className={styles.note}>
            You see this link only now. Keep it private: it opens your calendar without a password.
          </p>
        </>
      )}
      {data.isMade && address === '' && <p className={styles.note}>A link is in use. A new one stops it.</p>}
      <div className={styles.acts}>
        {address !== '' && (
          <Button look="main" onClick={() => void copy(address)}>
            <Icon name="note" size={18} /> Copy
          </Button>
        )}
        {address === '' && (
          <Button disabled={isRunning} onClick={() => void makeAddress()}>
            {data.isMade ? 'Get new calendar link' : 'Get calendar link'}
          </Button>
        )}
        {data.isMade && (
          <Button look="danger" disabled={isRunning} onClick={() => void stopAddress()}>
            Stop
          </Button>
        )}
      </div>
    </Panel>
  )
}
