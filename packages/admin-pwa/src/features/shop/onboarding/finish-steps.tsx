import { pagePaths } from '@zari/shared/api/paths'
import { ONBOARDING_STEPS, type OnboardingState } from '@zari/shared/onboarding'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { Link, useNavigate } from 'react-router-dom'
import { Loaded } from '../../../ui/data-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { textLink } from '../../../ui/styles.ts'
import { Part, wide } from '../settings/settings-section.tsx'
import { PendingChanges } from '../website/pending-changes.tsx'
import { usePublish, usePublishing } from '../website/publishing-api.ts'
import { editOnboarding, type Onboarding } from './onboarding-api.ts'
import { StepFooter, type StepNavigation } from './step-footer.tsx'
import { stepNames } from './step-list.tsx'
import { RemoveTestOrder } from './test-order-step.tsx'

export function PublishStep({ way, onPublished }: { way: StepNavigation; onPublished: () => void }) {
  const published = usePublishing()
  const publishing = usePublish({
    again: published.again,
    show(now) {
      published.show(now)
      onPublished()
    },
  })
  return (
    <>
      <Part title="Open your website" lead="Visitors see changes after you publish.">
        <div className={wide}>
          <Loaded of={published} loading="Loading changes" failed="Could not load this page">
            {(state) => <PendingChanges state={state} publishing={publishing} />}
          </Loaded>
        </div>
      </Part>
      <StepFooter way={way} hasMain={(published.data?.changes.length ?? 0) > 0} />
    </>
  )
}

const styles = {
  words: css({ textWrap: 'pretty', marginBottom: '4' }),
  buttons: css({ display: 'flex', flexWrap: 'wrap', gap: '3', marginTop: '4' }),
  more: css({ display: 'flex', flexWrap: 'wrap', columnGap: '5' }),
}

export function FinishSteps({ state, onboarding }: { state: OnboardingState; onboarding: Onboarding }) {
  const navigate = useNavigate()
  const passed = ONBOARDING_STEPS.filter((step) => state.steps[step] !== 'done')
  const names = new Intl.ListFormat('en-IN').format(passed.map((step) => stepNames[step].toLowerCase()))

  async function finish() {
    if (await onboarding.run(() => editOnboarding({ end: true }))) await navigate(pagePaths.dashboard)
  }

  return (
    <Part
      title={state.steps.publish === 'done' ? 'Your shop is open' : 'The rest can wait'}
      lead="You can change everything later under Shop."
    >
      <div className={wide}>
        <p className={styles.words}>
          {passed.length === 0 ? 'Everything is set up.' : `Skipped: ${names}. Tap a step to do it.`}
        </p>
        <div className={styles.more}>
          <a href={pagePaths.home} target="_blank" rel="noreferrer" className={textLink}>
            See the website
          </a>
          <Link to={pagePaths.people} className={textLink}>
            Invite your staff
          </Link>
          <Link to={pagePaths.shop} className={textLink}>
            Address, story, prices: shop settings
          </Link>
        </div>
        <div className={styles.buttons}>
          {state.testOrder?.kind && <RemoveTestOrder onboarding={onboarding} />}
          <Button look="main" disabled={onboarding.isBusy} onClick={() => void finish().catch(reportError)}>
            <Icon name="home" /> Go to Today
          </Button>
        </div>
      </div>
    </Part>
  )
}
