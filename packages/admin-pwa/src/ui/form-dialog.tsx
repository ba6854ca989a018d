import { css } from '@zari/shared/styled-system/css'
import { Dialog } from '@zari/shared/ui/dialog'
import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import type { Choice } from './choice-footer.tsx'
import { ConfirmFooter } from './confirm-footer.tsx'
import type { useForm } from './use-form.ts'
import { useUnsavedChanges } from './use-unsaved-changes.tsx'

const fields = css({ display: 'flex', flexDirection: 'column', border: 'none', padding: '0', minWidth: '0' })
const undrawn = css({ srOnly: true })
const gaps = {
  '0': css({ gap: '0' }),
  '3': css({ gap: '3' }),
  '4': css({ gap: '4' }),
  '6': css({ gap: '6' }),
}

type Footer = ComponentProps<typeof ConfirmFooter>

interface FormDialogProps<C extends string>
  extends
    Omit<ComponentProps<typeof Dialog>, 'open' | 'footer' | 'initialFocus' | 'children'>,
    Pick<Footer, 'isSaving' | 'isUploading' | 'isDisabled' | 'cancelLabel' | 'cancelButton'>,
    Partial<Pick<Footer, 'saveLabel' | 'confirmQuestion'>> {
  form: Pick<ReturnType<typeof useForm>, 'values' | 'tries' | 'isChanged'> & {
    tryToSave: (choice: C | undefined) => boolean
    /** Of the draft: what saving has added, and that it is no longer needed. */
    store?: () => void
    end?: (close: () => void) => void
  }
  isChanged?: boolean
  /** False where the browser finds what is wrong, such as half a date. */
  noValidate?: boolean
  initialFocus?: 'first' | RefObject<HTMLElement | null>
  gap?: keyof typeof gaps
  /** Asked before it is saved. @param now ms since 1970, by this device's clock */
  questions?: ((now: number, choice: C | undefined) => readonly string[]) | undefined
  /** Ways of paying, in place of the buttons. None is chosen before: Enter in a field presses none of them. */
  choices?: ReadonlyArray<Choice<C>> | undefined
  /** While questions are asked. */
  confirmLabel?: string
  /** @returns whether the dialog can close */
  onSave: (choice: C | undefined) => boolean | Promise<boolean>
  /** The dialog can be closed while saving: the connection may hang. */
  savesOnServer?: boolean
  note?: ReactNode
  /** In place of the buttons. */
  footer?: ReactNode
  /** `leave` asks first where something was typed. */
  children: ReactNode | ((leave: () => void) => ReactNode)
}

/** Marks and focuses what is wrong, asks before it saves, and discards nothing unasked. */
export function FormDialog<C extends string = never>({
  form,
  isChanged = form.isChanged,
  dismissible = !isChanged,
  initialFocus,
  gap = '4',
  noValidate = true,
  isSaving,
  questions: ask,
  choices,
  confirmQuestion = 'Continue?',
  saveLabel = 'Save',
  confirmLabel = saveLabel,
  isUploading,
  isDisabled,
  cancelLabel,
  cancelButton,
  savesOnServer = false,
  note,
  footer,
  onSave,
  onClose: closed,
  children,
  ...dialog
}: FormDialogProps<C>) {
  const onClose = () => (form.end ? form.end(closed) : closed())
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const choiceButtons = useRef<HTMLFieldSetElement>(null)
  const saving = isSaving && (savesOnServer ? 'on-server' : 'on-device')
  const { leave, question } = useUnsavedChanges(isChanged, onClose, saving)
  const [first] = useState(() => ({
    get current() {
      return element.current?.querySelector<HTMLElement>('input, textarea') ?? null
    },
  }))
  // Asked about these values only.
  const [pending, setAsked] = useState<{ values: object; questions: readonly string[]; choice?: Choice<C> }>()
  const questions = pending?.values === form.values ? pending.questions : []
  const { tries, values } = form
  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])

  async function submit(event: FormEvent) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const pressed = choices?.find(({ value }) => value === submitter?.getAttribute('value'))
    const choice = questions.length > 0 ? pending?.choice : pressed
    if (!form.tryToSave(choice?.value)) return
    if (choices && !choice) return choiceButtons.current?.focus()
    const doubts = questions.length > 0 ? [] : (ask?.(Date.now(), choice?.value) ?? [])
    if (doubts.length > 0) setAsked({ values, questions: doubts, ...(choice && { choice }) })
    else {
      const saved = onSave(choice?.value)
      form.store?.()
      if (await saved) onClose()
    }
  }

  return (
    <Dialog
      {...dialog}
      open
      onClose={leave}
      dismissible={dismissible && saving !== 'on-device'}
      initialFocus={initialFocus === 'first' ? first : initialFocus}
      footer={
        question ||
        footer || (
          <ConfirmFooter
            form={id}
            choices={choices}
            choicesRef={choiceButtons}
            {...{
              isSaving,
              isUploading,
              isDisabled,
              questions,
              confirmQuestion,
              cancelLabel,
              cancelButton,
            }}
            saveLabel={questions.length > 0 ? (pending?.choice?.confirmLabel ?? confirmLabel) : saveLabel}
            onEdit={() => setAsked(undefined)}
            onCancel={leave}
          >
            {note}
          </ConfirmFooter>
        )
      }
    >
      <form ref={element} id={id} noValidate={noValidate} onSubmit={(event) => void submit(event)}>
        {/* Enter in a field presses the form's first button; Safari leaves out one that is not drawn. */}
        {choices && <button type="submit" tabIndex={-1} aria-hidden className={undrawn} />}
        <fieldset className={`${fields} ${gaps[gap]}`} disabled={isSaving}>
          {typeof children === 'function' ? children(leave) : children}
        </fieldset>
      </form>
    </Dialog>
  )
}
