import { useState } from 'react'
import { DraftRows } from '../draft-list.tsx'
import { LazyMeasurementDialog } from '../lazy-dialogs.ts'
import { type GoneOnWith, useMeasurementDrafts } from './measurement-draft.ts'

/** Measurements that were begun here and not saved, to go on with, whosever they are. */
export function MeasurementDrafts({
  phones,
}: {
  /** Keys of the numbers whose people are meant; everybody where it is left out. */
  phones?: readonly string[]
}) {
  const [open, setOpen] = useState<GoneOnWith>()
  const { begun, goOn, drop } = useMeasurementDrafts(open?.draft.id ?? '')
  return (
    <>
      <DraftRows
        begun={begun.filter(({ phone }) => !phones || phones.includes(phone))}
        label="Measurements that you began"
        what="Measurements begun"
        onGoOn={(one, take) => void goOn(one, take).then(setOpen).catch(reportError)}
        onThrowAway={drop}
      />
      {open && (
        <LazyMeasurementDialog whose={open.begun.whose} begun={open} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}
