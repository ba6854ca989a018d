import { orderRecord } from '@zari/shared/testing/orders'
import { describe, expect, test } from 'vitest'
import { designFiles, recordFile } from './order-files.ts'

describe('recordFile', () => {
  const path = '/objects/uploads/0193e5a0-7b3c-7000-8000-00008f3a91c2'
  test('an upload is a picture with a thumbnail', () => {
    expect(recordFile(path)).toEqual({
      form: 'picture',
      path,
      thumbnail: `${path}/thumbnail`,
      cloudStored: false,
    })
  })

  test.each([
    ['blouse front.jpg', { form: 'legacy', name: 'blouse front.jpg' }],
    ['javascript:alert(1)', { form: 'legacy', name: 'javascript:alert(1)' }],
    ['/objects/old/path.jpg', { form: 'link', href: '/objects/old/path.jpg' }],
    ['https://elsewhere.example/a.jpg', { form: 'legacy', name: 'https://elsewhere.example/a.jpg' }],
    ['objects/uploads/a.jpg', { form: 'legacy', name: 'objects/uploads/a.jpg' }],
  ])('%s', (value, file) => {
    expect(recordFile(value, true)).toEqual(file)
  })

  test('an address that staff added is a link', () => {
    const href = 'https://elsewhere.example/a.jpg'
    expect(recordFile(href)).toEqual({ form: 'link', href })
  })

  test('the legacy field is shown after the list', () => {
    const record = orderRecord({ designImageUrls: [path], designImageUrl: 'old.jpg' })
    expect(designFiles(record).map((file) => file.form)).toEqual(['picture', 'legacy'])
  })

  test('a legacy path is stored in the cloud', () => {
    expect(recordFile(path, true)).toMatchObject({ form: 'picture', cloudStored: true })
  })
})
