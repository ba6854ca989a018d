import { expect, it } from 'vitest'
import { type MaterialItem, writeMaterial } from './material.ts'
import { newOrderFields } from './new-order.ts'
import { notLater } from './not-later.ts'

/** 02:30 on the 26th in India. */
const NOW = '2026-11-25T21:00:00.000Z'
const silk = (returnedOn: MaterialItem['returnedOn']) =>
  writeMaterial([{ what: 'Silk', count: 1, picture: null, returnedOn }])

it('what a device a year ahead says is done, is done today', () => {
  const said = {
    trialDoneOn: '2027-11-26',
    answeredAt: '2027-11-26T08:00:00.000Z',
    material: silk('2027-11-26'),
    notes: 'beads',
  } as const
  expect(notLater(said, NOW)).toEqual({
    trialDoneOn: '2026-11-26',
    answeredAt: NOW,
    material: silk('2026-11-26'),
    notes: 'beads',
  })
})

it.each([
  ['today and before', { trialDoneOn: '2026-11-26', answeredAt: NOW, material: silk('2026-10-01') }],
  ['cleared', { trialDoneOn: null, answeredAt: null, material: null }],
  ['chosen by people', { dueDate: '2027-11-26', trialDate: '2027-11-26', functionDate: '2027-11-26' }],
  ['not there', {}],
] as const)('what is %s stays as it is', (_what, said) => {
  expect(notLater(said, NOW)).toEqual(said)
})

it('a new order is bounded as it arrives at the server, and not on its device', () => {
  const order = {
    name: 'Lakshmi Devi',
    phone: '9848022338',
    email: '',
    outfitType: 'Blouse',
    additionalDetails: '',
    measurementsImageUrls: [],
    material: silk('2027-11-26'),
    at: '2027-11-26T08:00:00.000Z',
  }
  const made = { by: '', receivedAt: NOW }
  expect(newOrderFields(order, made)).toMatchObject({ createdAt: NOW, material: silk('2026-11-26') })
  expect(newOrderFields(order, { ...made, receivedAt: null })).toMatchObject({ material: silk('2027-11-26') })
})
