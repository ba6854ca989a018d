import { apiPaths } from '@zari/shared/api/paths'
import { isNothing, request } from '@zari/shared/api/request'
import { isCalendarAddress } from '@zari/shared/orders/calendar-address'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { TextField } from '@zari/shared/ui/field'
import { useState } from 'react'
import { useResource } from '../../sync/hooks/use-server-data.ts'
import { publicAddress } from '../../sync/server-data/shop.ts'
import { withSession } from '../../sync/session/with-session.ts'
import { copyLink } from '../../ui/copy-link.ts'
import { Icon } from '../../ui/icon.tsx'
import { notify } from '../../ui/notify.ts'
import { Panel } from '../../ui/panel.tsx'
import { useCall } from '../../ui/use-call.ts'

const styles = {
  acts: css({ display: 'flex', flexWrap: 'wrap', gap: '2' }),
  note: css({ fontSize: 'sm', color: 'textMute' }),
}

const path = apiPaths.adminCalendarAddress
const requestLink = () => withSession(() => request(path, isCalendarAddress, { method: 'POST', body: {} }))
const requestStop = () => withSession(() => request(path, isNothing, { method: 'DELETE' }))

export function CalendarLinkPanel() {
  const { data, mutate } = useResource(path, isCalendarAddress, { revalidateOnMount: true })
  const [link, setLink] = useState('')
  const making = useCall('The link was not created')
  const stopping = useCall('The link was not stopped')
  const isRunning = making.isRunning || stopping.isRunning

  const createLink = () =>
    making.run(async () => {
      const answer = await requestLink()
      setLink(publicAddress(answer.path ?? ''))
      await mutate({ isMade: true }, { revalidate: false })
    })

  const stopLink = () =>
    stopping.run(async () => {
      await requestStop()
      setLink('')
      await mutate({ isMade: false }, { revalidate: false })
      notify('Link stopped', 'Calendars that use it show no orders')
    })

  if (!data) return null
  return (
    <Panel title="Calendar on your phone">
      <p>Due, trial and function dates in your phone’s calendar. No phone numbers, no money.</p>
      {link !== '' && (
        <>
          <TextField label="Calendar link" readOnly value={link} onFocus={(event) => event.target.select()} />
          <p className={styles.note}>
            You see this link only now. Keep it private: it opens your calendar without a password.
          </p>
        </>
      )}
      {data.isMade && link === '' && <p className={styles.note}>A link is in use. A new one stops it.</p>}
      <div className={styles.acts}>
        {link !== '' && (
          <Button look="main" onClick={() => void copyLink(link, 'Add it to the calendar on your phone')}>
            <Icon name="note" size={18} /> Copy
          </Button>
        )}
        {link === '' && (
          <Button disabled={isRunning} onClick={() => void createLink()}>
            {data.isMade ? 'Get new calendar link' : 'Get calendar link'}
          </Button>
        )}
        {data.isMade && (
          <Button look="danger" disabled={isRunning} onClick={() => void stopLink()}>
            Stop link
          </Button>
        )}
      </div>
    </Panel>
  )
}
