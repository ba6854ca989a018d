import { Loading } from '../../ui/loading.tsx'
import { Problem } from '../../ui/problem.tsx'
import { PublishChanges, usePublish, usePublishing } from '../publishing/index.ts'
import { Part, wide } from '../shop-settings/index.ts'
import { StepButtons, type WayOn } from './step-buttons.tsx'

/** Shows visitors what was done in the steps before. */
export function PublishStep({ way, onPublished }: { way: WayOn; onPublished: () => void }) {
  const { state, isReading, problem, again, show } = usePublishing()
  const publishing = usePublish({
    again,
    show(now) {
      show(now)
      onPublished()
    },
  })
  return (
    <>
      <Part title="Open your website" lead="Visitors see a change once you publish it.">
        <div className={wide}>
          {isReading && <Loading label="Reading what is published" />}
          {problem !== undefined && (
            <Problem title="This could not be read" onAgain={again}>
              {problem}
            </Problem>
          )}
          {state && <PublishChanges state={state} publishing={publishing} />}
        </div>
      </Part>
      <StepButtons way={way} hasMain={state !== undefined && state.changes.length > 0} />
    </>
  )
}
