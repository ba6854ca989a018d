import { TextField } from '@zari/shared/ui/field'
import { Notices } from '@zari/shared/ui/notices'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FormDialog } from './form-dialog.tsx'
import { useForm } from './use-form.ts'

interface Spies {
  onSave?: () => boolean | Promise<boolean>
  onClose?: () => void
  isSaving?: boolean
}

function Sheet({ onSave = () => true, onClose = () => {}, isSaving = false }: Spies) {
  const form = useForm({ name: 'Asha', count: '' }, ({ count }) => ({ count: !count && 'How many?' }))
  return (
    <FormDialog
      title="Pieces"
      form={form}
      initialFocus="first"
      isSaving={isSaving}
      questions={() => (form.values.count === '99' ? ['99 is many.'] : [])}
      confirmLabel="Yes, save"
      onSave={onSave}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label="Name" />
      <TextField {...form.field('count')} label="Count" />
      <Notices className="" />
    </FormDialog>
  )
}

const count = () => page.getByLabelText('Count')
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('what is wrong is marked once saving was tried, and gets the focus', async () => {
  const onSave = vi.fn<() => boolean>()
  await render(<Sheet onSave={onSave} />)
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
  await expect.element(page.getByText('How many?')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('How many?')).toBeVisible()
  await expect.element(count()).toHaveFocus()
  expect(onSave).not.toHaveBeenCalled()
})

test('a question is asked before it is saved, and anew after a change', async () => {
  const onClose = vi.fn<() => void>()
  const onSave = vi.fn<() => boolean>(() => true)
  await render(<Sheet onSave={onSave} onClose={onClose} />)
  await count().fill('99')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('99 is many. Continue?')).toBeVisible()
  await count().fill('9')
  await expect.element(page.getByText('99 is many. Continue?')).not.toBeInTheDocument()
  await count().fill('99')
  await button('Save').click()
  expect(onSave).not.toHaveBeenCalled()
  await button('Yes, save').click()
  await expect.poll(() => onClose.mock.calls).toHaveLength(1)
})

test('what is not kept leaves it open, and nothing is pressed while it is saved', async () => {
  const onClose = vi.fn<() => void>()
  const { rerender } = await render(<Sheet onSave={() => false} onClose={onClose} />)
  await count().fill('2')
  await button('Save').click()
  await rerender(<Sheet onClose={onClose} isSaving />)
  await expect.element(button('Saving...')).toBeDisabled()
  await expect.element(button('Cancel')).toBeDisabled()
  await expect.element(count()).toBeDisabled()
  expect(onClose).not.toHaveBeenCalled()
})
