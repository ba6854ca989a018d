import { erasurePaths } from '@zari/shared/api/erasure-paths'
import { request } from '@zari/shared/api/request'
import {
  isRetentionAnswer,
  type Retention,
  type RetentionAnswer,
  SUGGESTED_RETENTION,
} from '@zari/shared/customers/erasure'
import { typedKeys } from '@zari/shared/lib/objects'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { SelectField } from '@zari/shared/ui/field'
import { useState } from 'react'
import { useResource } from '../../sync/hooks/use-server-data.ts'
import { withPassword } from '../../sync/session/with-password.tsx'
import { withSession } from '../../sync/session/with-session.ts'
import { Loaded } from '../../ui/data-state.tsx'
import { notify } from '../../ui/notify.ts'
import { Panel } from '../../ui/panel.tsx'
import { useCall } from '../../ui/use-call.ts'
import { tonightWords } from './data-text.ts'

const styles = {
  fields: css({ display: 'grid', gap: '3', gridTemplateColumns: { base: '1fr', md: '1fr 1fr' } }),
  buttons: css({ display: 'flex', flexWrap: 'wrap', gap: '2' }),
}

const CHOICES = [6, 12, 24, 36, 60, 120]

const labels: Record<keyof Retention, [label: string, since: string]> = {
  requests: ['Requests that were never taken on', 'after they came'],
  pictures: ['Measurements and pictures', 'after the last order'],
}

const send = (path: string, body: Retention) => request(path, isRetentionAnswer, { method: 'POST', body })

function Settings({ stored, onSaved }: { stored: RetentionAnswer; onSaved: (now: RetentionAnswer) => void }) {
  const [settings, setSettings] = useState(stored.settings)
  const [previewed, setPreviewed] = useState<RetentionAnswer>()
  const { isRunning, run } = useCall('Not saved')
  const differs = (of: Retention) => typedKeys(labels).some((name) => settings[name] !== of[name])
  const isChanged = differs(stored.settings)
  // Not one of what was chosen before.
  const preview = previewed && !differs(previewed.settings) ? previewed : undefined
  const shown = isChanged ? preview : stored

  const look = () =>
    run(async () => setPreviewed(await withSession(() => send(erasurePaths.retentionPreview, settings))))

  async function save() {
    const isSaved = await run(async () =>
      onSaved(await withPassword(() => send(erasurePaths.retention, settings))),
    )
    if (isSaved) notify('Saved', 'How long data are kept')
  }

  return (
    <>
      <div className={styles.fields}>
        {typedKeys(labels).map((name) => (
          <SelectField
            key={name}
            label={labels[name][0]}
            help={`Suggested: ${SUGGESTED_RETENTION[name]} months.`}
            value={settings[name] ?? ''}
            onChange={({ target }) =>
              setSettings({ ...settings, [name]: target.value === '' ? null : Number(target.value) })
            }
          >
            <option value="">Keep</option>
            {CHOICES.map((months) => (
              <option key={months} value={months}>
                {`${months} months ${labels[name][1]}`}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <output>{shown ? tonightWords(shown) : 'Preview first what this would erase.'}</output>
      {isChanged && (
        <div className={styles.buttons}>
          {preview ? (
            <Button look="main" disabled={isRunning} onClick={() => void save()}>
              Save
            </Button>
          ) : (
            <Button look="main" disabled={isRunning} onClick={() => void look()}>
              Preview
            </Button>
          )}
          <Button disabled={isRunning} onClick={() => setSettings(stored.settings)}>
            Discard
          </Button>
        </div>
      )}
    </>
  )
}

/** Off at first. A preview comes before it is saved. */
export function RetentionPanel() {
  const read = useResource(erasurePaths.retention, isRetentionAnswer)
  return (
    <Panel title="How long data are kept">
      <Loaded of={read} loading="Loading" failed="Could not load">
        {(stored) => (
          <Settings stored={stored} onSaved={(now) => void read.mutate(now, { revalidate: false })} />
        )}
      </Loaded>
    </Panel>
  )
}
