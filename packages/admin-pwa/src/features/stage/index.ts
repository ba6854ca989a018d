export { NextStepButton } from './next-step-button.tsx'
export { StageSteps } from './stage-steps.tsx'
export { AnsweredButton } from './answered-button.tsx'
