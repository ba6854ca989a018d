import type { OnboardingStep } from '@zari/shared/onboarding'
import type { ReactNode } from 'react'
import { HoursSection } from '../settings/hours-section.tsx'
import { SettingField } from '../settings/settings-field.tsx'
import { SettingsForm } from '../settings/settings-form.tsx'
import { ReadSettings, useSettings } from '../settings/settings-page.tsx'
import { Part } from '../settings/settings-section.tsx'
import type { WorkedSettings } from '../settings/settings-state.ts'
import { SkipButton, type StepNavigation } from './step-footer.tsx'

type SettingStepName = Extract<OnboardingStep, 'name' | 'phone' | 'hours'>

/** What is asked first of the sections of the settings. */
const parts = {
  name: (settings) => (
    <Part title="What is your shop called?" lead="Shown on the website, receipts and messages.">
      <SettingField settings={settings} name="name" />
      <SettingField settings={settings} name="shortName" />
      <SettingField settings={settings} name="trade" />
      <SettingField settings={settings} name="lettering" help="In your language. Optional." />
    </Part>
  ),
  phone: (settings) => (
    <Part title="How do customers reach you?" lead="Shown on the website and receipts.">
      <SettingField settings={settings} name="phone" />
      <SettingField settings={settings} name="whatsApp" help="If empty, the phone number is used." />
      <SettingField settings={settings} name="email" />
      <SettingField settings={settings} name="street" />
      <SettingField settings={settings} name="locality" />
      <SettingField settings={settings} name="postalCode" />
    </Part>
  ),
  hours: (settings) => <HoursSection settings={settings} />,
} as const satisfies Record<SettingStepName, (settings: WorkedSettings) => ReactNode>

export function SettingsStep({
  step,
  way,
  onSaved,
}: {
  step: SettingStepName
  way: StepNavigation
  onSaved: () => void
}) {
  const settings = useSettings()
  return (
    <ReadSettings settings={settings}>
      {(read) => (
        <SettingsForm
          settings={read}
          step={{
            words: way.isOpen ? 'Save and continue' : 'Continue',
            // Right as it is.
            onUnchanged: way.onConfirm,
            beside: <SkipButton {...way} />,
          }}
          onSaved={(now) => {
            settings.saved(now)
            onSaved()
          }}
        >
          {parts[step]}
        </SettingsForm>
      )}
    </ReadSettings>
  )
}
