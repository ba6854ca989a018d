import { pagePaths } from '@zari/shared/api/paths'
import {
  countOnboardingStepsDone,
  nextOnboardingStep,
  ONBOARDING_STEPS,
  type OnboardingEdit,
  type OnboardingState,
  type OnboardingStep,
} from '@zari/shared/onboarding/onboarding'
import { css, cx } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { type CSSProperties, type ReactNode, useRef } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { Loaded } from '../../ui/data-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Page } from '../../ui/page.tsx'
import { sectionHeading, textLink } from '../../ui/styles.ts'
import { editOnboarding, type Onboarding, useOnboarding } from './onboarding-api.ts'
import { steps } from './steps.ts'
import { TestOrder } from './test-order.tsx'

const TITLE = 'Set up your shop'

const styles = {
  lead: css({ color: 'textMute', marginTop: '1', textWrap: 'pretty' }),
  progress: css({ fontWeight: 'semibold', marginTop: '3', maxWidth: '48rem' }),
  bar: css({
    display: 'block',
    height: '4px',
    marginTop: '1.5',
    borderRadius: 'full',
    background: 'line',
    overflow: 'hidden',
    _before: {
      content: '""',
      display: 'block',
      height: '100%',
      width: 'calc(100% * var(--done))',
      background: 'doneText',
    },
  }),
  list: css({
    maxWidth: '48rem',
    marginTop: '3',
    marginInline: { base: '-3.5', md: '0' },
    background: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderInlineWidth: { base: '0', md: '1px' },
    borderTopColor: 'zari',
  }),
  step: css({
    display: 'grid',
    position: 'relative',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: '3',
    alignItems: 'center',
    paddingInline: '3.5',
    paddingBlock: '2.5',
    '& + &': { borderTop: '1px solid', borderTopColor: 'line' },
    _currentStep: { background: 'chosenGround' },
    _focusVisible: { focusRing: 'inside' },
  }),
  mark: css({
    display: 'grid',
    placeItems: 'center',
    width: '2.25rem',
    height: '2.25rem',
    border: '1px solid',
    borderColor: 'controlLine',
    borderRadius: 'full',
    color: 'textMute',
    fontWeight: 'semibold',
    '&[data-state=done]': { background: 'doneGround', borderColor: 'doneText', color: 'doneText' },
    '[aria-current] > &': { background: 'action', borderColor: 'action', color: 'onAction' },
  }),
  name: css({
    display: 'flex',
    alignItems: 'center',
    columnGap: '2',
    color: 'action',
    fontSize: 'lg',
    fontWeight: 'semibold',
    '[data-state=done] + div > &': { color: 'text', fontWeight: 'medium' },
  }),
  // The whole row opens the step; its buttons lie above.
  open: css({
    '&&': { minHeight: 'auto' },
    '[data-state=done] + div &': { color: 'text', fontWeight: 'medium' },
    _after: { content: '""', position: 'absolute', inset: '0' },
  }),
  about: css({ color: 'textMute', textWrap: 'pretty' }),
  next: css({ color: 'textMute' }),
  state: css({ color: 'textMute', fontSize: 'sm' }),
  done: css({ srOnly: true }),
  buttons: css({
    position: 'relative',
    zIndex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '2',
    _empty: { display: 'none' },
  }),
  end: css({ marginTop: '6', maxWidth: '48rem' }),
  more: css({ display: 'flex', flexWrap: 'wrap', columnGap: '5', marginBlock: '3' }),
}

export function OnboardingPage() {
  const onboarding = useOnboarding()
  return (
    <Page title={TITLE} back={[pagePaths.dashboard, 'Today']}>
      <p className={styles.lead}>Seven steps, about five minutes. You can finish later, on any device.</p>
      <Loaded of={onboarding} loading="Loading steps" failed="Could not load this page">
        {(state) => (
          <>
            <p className={styles.progress}>
              {countOnboardingStepsDone(state)} of {ONBOARDING_STEPS.length} done
              <span
                aria-hidden="true"
                className={styles.bar}
                style={
                  { '--done': countOnboardingStepsDone(state) / ONBOARDING_STEPS.length } as CSSProperties
                }
              />
            </p>
            <ol className={styles.list} aria-label="Steps">
              {ONBOARDING_STEPS.map((step) => (
                <Step key={step} step={step} state={state} onboarding={onboarding} />
              ))}
            </ol>
            {!nextOnboardingStep(state) && <End state={state} onboarding={onboarding} />}
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Step({
  step,
  state,
  onboarding: { isBusy, run },
}: {
  step: OnboardingStep
  state: OnboardingState
  onboarding: Onboarding
}) {
  const row = useRef<HTMLLIElement>(null)
  const { name, about, to } = steps[step]
  const how = state.steps[step]
  // What was pressed goes.
  const act: Onboarding['run'] = (work) => run(work).finally(() => row.current?.focus())
  // A shop that is older than the steps has no stored progress.
  const isOpen = how === 'open' && state.isOpen
  const button = (label: string, edit: OnboardingEdit): ReactNode => (
    <Button
      look="quiet"
      disabled={isBusy}
      aria-label={`${label}: ${name}`}
      onClick={() => void act(() => editOnboarding(edit))}
    >
      {label}
    </Button>
  )
  const title = to ? (
    <Link to={to} state={{ back: [pagePaths.onboarding, TITLE] }} className={cx(textLink, styles.open)}>
      {name}
    </Link>
  ) : (
    name
  )
  return (
    <li
      ref={row}
      tabIndex={-1}
      className={styles.step}
      aria-current={step === nextOnboardingStep(state) ? 'step' : undefined}
    >
      <span aria-hidden="true" className={styles.mark} data-state={how}>
        {how === 'done' ? '✓' : ONBOARDING_STEPS.indexOf(step) + 1}
      </span>
      <div>
        <h2 className={styles.name}>
          {title} {how === 'passed' && <span className={styles.state}>Skipped</span>}
          {how === 'done' && <span className={styles.done}>done</span>}
        </h2>
        <p className={styles.about}>{about}</p>
        {step === 'order' && <TestOrder state={state} isBusy={isBusy} run={act} />}
        <div className={styles.buttons}>
          {isOpen && (step === 'hours' || step === 'prices') && button('Already right', { confirm: step })}
          {isOpen && button('Skip', { pass: step })}
        </div>
      </div>
      {to && (
        <span className={styles.next}>
          <Icon name="next" size={18} />
        </span>
      )}
    </li>
  )
}

function End({ state, onboarding: { isBusy, run } }: { state: OnboardingState; onboarding: Onboarding }) {
  const navigate = useNavigate()
  const passed = ONBOARDING_STEPS.filter((step) => state.steps[step] === 'passed')
  const names = new Intl.ListFormat('en-IN').format(passed.map((step) => steps[step].name.toLowerCase()))

  async function finish() {
    if (!state.isOpen || (await run(() => editOnboarding({ end: true })))) await navigate(pagePaths.dashboard)
  }

  return (
    <section className={styles.end}>
      <h2 className={sectionHeading}>
        {state.steps.publish === 'done' ? 'Your shop is open' : 'The rest can wait'}
      </h2>
      <p className={styles.lead}>
        {passed.length === 0 ? 'Everything is set up.' : `Skipped: ${names}. Tap a step to do it.`} You can
        change everything later under Shop.
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
      <Button look="main" disabled={isBusy} onClick={() => void finish().catch(reportError)}>
        <Icon name="home" /> Go to Today
      </Button>
    </section>
  )
}
