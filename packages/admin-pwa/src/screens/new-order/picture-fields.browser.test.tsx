import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { pictureFile } from '../../testing/picture-file.ts'
import { PictureFields } from './picture-fields.tsx'

function Pictures() {
  const [files, setFiles] = useState<readonly string[]>([])
  return <PictureFields files={files} onChange={setFiles} onAdded={async () => {}} />
}

test('after the first of two pictures is removed, it may be added again, and the second may not', async () => {
  await render(<Pictures />)
  const [first, second] = [await pictureFile('a.png', 640), await pictureFile('b.png', 320)]
  const pick = (...files: File[]) => page.getByLabelText('Pictures to add').upload(files)
  const remove = page.getByRole('button', { name: /^Remove added file/ })
  await pick(first, second)
  await expect.poll(() => remove.elements().length).toBe(2)
  await remove.first().click()
  await expect.poll(() => remove.elements().length).toBe(1)
  await pick(second)
  await expect.element(page.getByText(/Cannot add the duplicate file 'b.png'/)).toBeVisible()
  await pick(first)
  await expect.poll(() => remove.elements().length).toBe(2)
})
