import { css } from '@zari/shared/styled-system/css'
import { useAppStore } from '../state/app-store.ts'

const bar = css({
  paddingInline: '4',
  paddingBlock: '2',
  textAlign: 'center',
  fontWeight: 'medium',
  '&[data-room=low]': { background: 'waitingGround', color: 'waitingText' },
  '&[data-room=full]': { background: 'lateGround', color: 'lateText' },
})

/** Says that this device is running out of room, before an edit could be lost to it. */
export function RoomWarning() {
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
