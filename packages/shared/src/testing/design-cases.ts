import type { DesignAnswer, DesignInput, DesignVersion } from '../orders/design-version.ts'
import { AT } from './payment-cases.ts'

export function designOf(changes: Partial<DesignInput> = {}): DesignInput {
  return {
    at: AT,
    words: 'Boat neck, gold border',
    price: 7500,
    dueDate: '2026-12-10',
    trialDate: '2026-12-04',
    pictures: [],
    measurements: null,
    ...changes,
  }
}

export function designAnswer(changes: Partial<DesignAnswer> = {}): DesignAnswer {
  return { id: 'an-answer', type: 'approved', name: 'Padma', words: '', at: AT, where: 'link', ...changes }
}

export function designVersion(changes: Partial<DesignVersion> = {}): DesignVersion {
  return { id: 'first-version', ...designOf(), receivedAt: AT, by: 'asha@zari.example', ...changes }
}
