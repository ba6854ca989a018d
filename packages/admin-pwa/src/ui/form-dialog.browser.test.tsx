import { TextField } from '@zari/shared/ui/field'
import { Notices } from '@zari/shared/ui/notices'
import { settleSteps } from '@zari/shared/ui/history-steps'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FormDialog } from './form-dialog.tsx'
import { historyStep } from './testing/history-step.ts'
import { useForm } from './use-form.ts'

interface Spies {
  onSave?: () => boolean | Promise<boolean>
  onClose?: () => void
  isSaving?: boolean
}

interface Shown extends Spies {
  title?: string | undefined
  children?: ReactNode
}

function Sheet({
  onSave = () => true,
  onClose = () => {},
  isSaving = false,
  title = 'Pieces',
  children,
}: Shown) {
  const form = useForm({ name: 'Asha', count: '' }, ({ count }) => ({ count: !count && 'How many?' }))
  return (
    <FormDialog
      title={title}
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
      {children}
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

const dialogs = () => page.getByRole('dialog').elements()

/** As the browser's button and the gesture do. */
async function pressBack() {
  const isBack = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  history.back()
  await isBack
}

function Openers({ names = ['Pieces'] }: { names?: string[] }) {
  const [isOpen, setOpen] = useState(false)
  const [name, ...inner] = names
  return (
    <>
      <button onClick={() => setOpen(true)}>Open {name}</button>
      {isOpen && (
        <Sheet title={name} onClose={() => setOpen(false)}>
          {inner.length > 0 && <Openers names={inner} />}
        </Sheet>
      )}
    </>
  )
}

test('Back closes a dialog as its cross does, and leaves no step of its own', async () => {
  history.pushState({ page: 'orders' }, '')
  await render(<Openers />)
  await button('Open Pieces').click()
  await expect.poll(historyStep).toBe(1)
  await pressBack()
  await expect.poll(dialogs).toHaveLength(0)
  expect(history.state).toEqual({ page: 'orders' })
  await button('Open Pieces').click()
  await expect.poll(historyStep).toBe(1)
  await button('Cancel').click()
  await expect.poll(() => history.state as unknown).toEqual({ page: 'orders' })
})

test('Back asks where something was typed, however often it is pressed', async () => {
  await render(<Openers />)
  await button('Open Pieces').click()
  await expect.poll(historyStep).toBe(1)
  await count().fill('2')
  for (let press = 1; press <= 2; press += 1) {
    await pressBack()
    await expect.element(page.getByText('Your changes are not saved.')).toBeVisible()
    await expect.poll(historyStep).toBe(1)
  }
  await button('Keep editing').click()
  await expect.element(count()).toHaveValue('2')
  await button('Save').click()
  await expect.poll(dialogs).toHaveLength(0)
  await expect.poll(historyStep).toBe(0)
})

test('Back pressed twice at once loses nothing that was typed', async () => {
  history.pushState({ page: 'orders' }, '')
  await render(<Openers />)
  await button('Open Pieces').click()
  await expect.poll(historyStep).toBe(1)
  await count().fill('2')
  history.back()
  history.back()
  await expect.element(page.getByText('Your changes are not saved.')).toBeVisible()
  await expect.element(count()).toHaveValue('2')
})

test('of a dialog over a dialog, Back closes the upper one first', async () => {
  await render(<Openers names={['Pieces', 'Lining']} />)
  await button('Open Pieces').click()
  await button('Open Lining').click()
  await expect.poll(historyStep).toBe(2)
  for (const left of [1, 0]) {
    await pressBack()
    await expect.poll(dialogs).toHaveLength(left)
    await expect.poll(historyStep).toBe(left)
  }
})

test('a step that a reload has left is taken away', async () => {
  history.pushState({ page: 'orders' }, '')
  history.pushState({ page: 'orders', step: 1 }, '')
  await render(<Openers />)
  settleSteps()
  await expect.poll(() => history.state as unknown).toEqual({ page: 'orders' })
})
