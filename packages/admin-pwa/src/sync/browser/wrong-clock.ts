import { dayInIndia } from '@zari/shared/due-date'
import { formatDay } from '../../ui/format-date.ts'
import { notifyFailure } from '../../ui/notify.ts'
import { isWrongClock, type ServerDay } from '../replica/server-day.ts'
import { useAppStore } from '../store/app-store.ts'

/** Says once, until it is right again, that this device's clock is on another day than the server's. */
export function reportWrongClock(reportedDay: ServerDay | undefined): void {
  const now = Date.now()
  const own = dayInIndia(new Date(now))
  // Reported on another day of this clock: nothing is known of it now.
  if (!reportedDay || reportedDay.deviceDay !== own) return
  const isClockWrong = isWrongClock(now, reportedDay.day)
  if (isClockWrong && !useAppStore.getState().isClockWrong)
    notifyFailure(
      'The date of this device is wrong',
      `It shows ${formatDay(own, reportedDay.day)}. Please correct it in the device settings.`,
    )
  useAppStore.setState({ isClockWrong })
}
