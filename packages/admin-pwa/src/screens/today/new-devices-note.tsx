import useSWR from 'swr'
import { passkeyPaths } from '@zari/shared/api/passkey-paths'
import { pagePaths } from '@zari/shared/api/paths'
import { isNewDevicesAnswer, newDeviceText } from '@zari/shared/auth/passkeys'
import { css, cx } from '@zari/shared/styled-system/css'
import { deviceStorage } from '@zari/shared/lib/browser-storage'
import { Button } from '@zari/shared/ui/controls'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { fetchForAccount, swrRules } from '../../sync/server-data/server-data.ts'
import { useSession } from '../../sync/session/use-session.tsx'
import { formatDateTime } from '../../ui/format-date.ts'
import { notice, textLink } from '../../ui/styles.ts'

const styles = {
  note: css({ marginTop: '6' }),
  choices: css({ display: 'flex', alignItems: 'center', gap: '4' }),
}

const SEEN = 'zari-new-devices-seen'
/** ms */
const EVERY_MS = 5 * 60_000

/** To the account's other devices, and to owners; each device says it until it is closed there. */
export function NewDevicesNote() {
  const { user } = useSession()
  const [seen, setSeen] = useState(() => deviceStorage.read(SEEN) ?? '')
  const read = (path: string) => fetchForAccount(path, isNewDevicesAnswer)
  const { data } = useSWR(passkeyPaths.newDevices, read, {
    ...swrRules,
    refreshInterval: EVERY_MS,
    revalidateOnFocus: true,
  })
  const [newest] = data?.devices.filter(({ at }) => at > seen) ?? []
  if (!newest) return null
  const { at, userId } = newest
  const isOwn = userId === user?.id

  function close(): void {
    deviceStorage.store(SEEN, at)
    setSeen(at)
  }

  return (
    <section aria-label="New device" className={cx(notice, styles.note)}>
      <p>
        {newDeviceText(newest)} {formatDateTime(at)}. If that was not {isOwn ? 'you' : 'them'}, sign the
        device out and change the password.
      </p>
      <div className={styles.choices}>
        <Link className={textLink} to={isOwn ? pagePaths.account : pagePaths.person(userId)}>
          Show devices
        </Link>
        <Button onClick={close}>OK</Button>
      </div>
    </section>
  )
}
