import { css } from '@zari/shared/styled-system/css'
import { useToday } from '../../sync/queries/use-today.ts'
import { useAppStore } from '../../sync/store/app-store.ts'
import { formatDay } from '../../ui/format-date.ts'

const note = css({ color: 'textMute', fontSize: 'sm', marginBottom: '2' })

/** Says which orders the rows count, on a device that lacks some. */
export function FiguresNote() {
  const { from, open } = useAppStore((state) => state.coverage)
  const today = useToday()
  const parts = [...(open ? ['open ones'] : []), ...(from ? [`those since ${formatDay(from, today)}`] : [])]
  return (
    <p className={note}>
      Only orders on this device are counted{parts.length > 0 && `: ${parts.join(' and ')}`}.
    </p>
  )
}
