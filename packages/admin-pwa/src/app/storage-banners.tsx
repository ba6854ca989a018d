import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useAppStore } from '../sync/store/app-store.ts'

const bar = css({
  paddingInline: '4',
  paddingBlock: '2',
  textAlign: 'center',
  fontWeight: 'medium',
  '&[data-room=low]': { background: 'waitingGround', color: 'waitingText' },
  '&[data-room=full]': { background: 'lateGround', color: 'lateText' },
})

/** Says that this device is running out of room, before an edit could be lost to it. */
export function StorageBanner() {
  const room = useAppStore((state) => state.room)
  if (room === 'enough') return null
  return (
    <p role="alert" className={bar} data-room={room}>
      {room === 'full'
        ? 'This device is full: the last edit was not kept. Free some room on it, then do it again.'
        : 'This device has little room left. Free some, so that edits can still be kept without a network.'}
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

/** Says that this tab and another one run two versions of the app that can't use one device's store together. */
export function OutdatedTabBanner() {
  const stores = useAppStore((state) => state.stores)
  if (stores === 'open') return null
  return (
    <div role="alert" className={storesNoticeBar}>
      {stores === 'blocked' ? (
        <p>Close the other windows of this app: it is being updated, and waits for them.</p>
      ) : (
        <>
          <p>
            A newer version of this app is open in another window. Reload this one before you go on: it can’t
            save any more. What was saved before is kept.
          </p>
          <Button onClick={() => location.reload()}>Reload</Button>
        </>
      )}
    </div>
  )
}
