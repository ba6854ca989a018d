import { css } from '@zari/shared/styled-system/css'
import { Loading } from '../../ui/loading.tsx'
import { Problem } from '../../ui/problem.tsx'

const words = css({
  display: 'block',
  textAlign: 'center',
  color: 'textMute',
  fontSize: 'lg',
  paddingBottom: '12',
})

const line = css({ display: 'block', color: 'textMute', marginTop: '3' })

/** While the records are being read, nothing that was found is not yet nothing that is there. */
export function StillReading({ isSearched }: { isSearched: boolean }) {
  return (
    <>
      <Loading label="Reading the orders" />
      {isSearched && (
        <output className={words}>
          Nothing found so far. The orders are still being copied to this device.
        </output>
      )}
    </>
  )
}

/** The reading stopped before all records were here. */
export function NotAllHere({ onAgain }: { onAgain: () => void }) {
  return (
    <Problem title="Nothing found on this device" onAgain={onAgain}>
      Not all orders have been copied to it yet, and the server can’t be reached.
    </Problem>
  )
}

/** What this device holds is shown; the server looks through the others. */
export function ReadingOlder({ isAlone }: { isAlone: boolean }) {
  return <output className={isAlone ? words : line}>Looking through older orders at the server…</output>
}
