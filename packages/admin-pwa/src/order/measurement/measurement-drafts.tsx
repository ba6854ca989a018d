import { useState } from 'react'
import { DraftRows } from '../row/draft-list.tsx'
import { LazyMeasurementDialog } from '../dialogs/lazy-dialogs.ts'
import { type GoneOnWith, useMeasurementDrafts } from './measurement-draft.ts'

export function MeasurementDrafts({
  phones,
}: {
  /** Phone keys to filter by. */
  phones?: readonly string[]
}) {
  const [open, setOpen] = useState<GoneOnWith>()
  const { begun, goOn, drop } = useMeasurementDrafts(open?.draft.id ?? '')
  return (
    <>
      <DraftRows
        begun={begun.filter(({ phone }) => !phones || phones.includes(phone))}
        label="Unfinished measurements"
        what="Measurements started"
        onContinue={(one) => void goOn(one).then(setOpen).catch(reportError)}
        onThrowAway={drop}
      />
      {open && (
        <LazyMeasurementDialog whose={open.begun.whose} begun={open} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}
