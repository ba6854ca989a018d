import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useEffect, useState } from 'react'
import { exportAsItIs } from '../sync/platform/export-as-it-is.ts'
import { saveFile } from '../ui/share-file.ts'
import { staffEngine } from '../sync/staff-engine.ts'
import { useAppStore } from '../sync/app-state/app-store.ts'
import { notifyFailure } from '../ui/notify.ts'

const bar = css({
  paddingInline: '4',
  paddingBlock: '2',
  textAlign: 'center',
  fontWeight: 'medium',
  '&[data-room=low]': { background: 'waitingGround', color: 'waitingText' },
  '&[data-room=full]': { background: 'lateGround', color: 'lateText' },
})

/** Before an edit could be lost for lack of room. */
export function StorageBanner() {
  const room = useAppStore((state) => state.room)
  if (room === 'enough') return null
  return (
    <p role="alert" className={bar} data-room={room}>
      {room === 'full'
        ? 'This device is full. The last edit was not saved. Delete some files, then try again.'
        : 'This device is almost full. Delete some files, so that you can work without internet.'}
    </p>
  )
}

const storesNoticeBar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  textAlign: 'center',
  gap: '3',
  paddingInline: '4',
  paddingBlock: '2',
  fontWeight: 'medium',
  background: 'lateGround',
  color: 'lateText',
})

export function OtherVersionBanner() {
  const stores = useAppStore((state) => state.stores)
  if (stores === 'open') return null
  return (
    <div role="alert" className={storesNoticeBar}>
      {stores === 'blocked' && <p>Close this app’s other windows. It then goes on by itself.</p>}
      {stores === 'refused' && (
        <p>
          This browser blocks cookies here. In its settings, allow cookies for this site. Then open the app
          again.
        </p>
      )}
      {stores === 'outdated' && (
        <>
          <p>A newer version is open. Reload to continue. What you typed stays.</p>
          <Button onClick={() => location.reload()}>Reload</Button>
        </>
      )}
      {stores === 'newer' && (
        <>
          <p>This device was used with a newer version. Nothing is lost.</p>
          <Button onClick={() => location.reload()}>Reload</Button>
          <Button onClick={() => void save(exportAsItIs)}>Save unsent edits</Button>
        </>
      )}
    </div>
  )
}

async function save(file: () => Promise<Blob>): Promise<boolean> {
  try {
    saveFile(await file(), 'unsent-edits.json')
    return true
  } catch (error) {
    reportError(error)
    notifyFailure('The file could not be made', 'Try again in a moment.')
    return false
  }
}

/** Offers as a file what an update could not convert. */
export function SetAsideBanner() {
  const user = useAppStore(({ session }) => (session.state === 'signed-in' ? session.user.id : undefined))
  const stores = useAppStore((state) => state.stores)
  const [count, setCount] = useState(0)
  const [isGiven, setGiven] = useState(false)
  useEffect(() => {
    if (user === undefined || stores !== 'open') return
    staffEngine().setAside.count().then(setCount).catch(reportError)
  }, [user, stores])
  if (user === undefined || count === 0) return null
  const remove = () => {
    staffEngine()
      .setAside.delete()
      .then(() => setCount(0))
      .catch(reportError)
  }
  return (
    <div role="alert" className={storesNoticeBar}>
      <p>{count === 1 ? 'One edit' : `${count} edits`} could not be taken over.</p>
      <Button onClick={() => void save(() => staffEngine().setAside.asFile()).then(setGiven)}>
        Save as a file
      </Button>
      {isGiven && <Button onClick={remove}>Remove from this device</Button>}
    </div>
  )
}
