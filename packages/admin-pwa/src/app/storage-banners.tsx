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

/** Says that this tab and another one run two versions of the app that can't use one device's store together. */
export function OutdatedTabBanner() {
  const stores = useAppStore((state) => state.stores)
  if (stores === 'open') return null
  return (
    <div role="alert" className={storesNoticeBar}>
      {stores === 'blocked' ? (
        <p>The app is updating. Close its other windows.</p>
      ) : (
        <>
          <p>
            A newer version is open in another window. Reload this window to save again. Saved work is safe.
          </p>
          <Button onClick={() => location.reload()}>Reload</Button>
        </>
      )}
    </div>
  )
}
