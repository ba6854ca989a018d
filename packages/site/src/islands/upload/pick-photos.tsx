import { css, cx } from '@zari/shared/styled-system/css'
import { button } from '@zari/shared/styled-system/recipes'
import { IMAGE_TYPES } from '@zari/shared/uploads/limits'
import { type ComponentProps, type Ref, useEffect, useEffectEvent, useId, useRef } from 'react'
import { Icon } from '../../components/icon.tsx'
import { useWords } from '../../content/texts/words-context.tsx'

interface Props {
  /** Of the inputs, in a post without script. */
  name?: string
  /** Id of what the photos are of, for screen readers. */
  labelledBy?: string | undefined
  disabled?: boolean
  state: ComponentProps<'input'>
  chooser?: Ref<HTMLInputElement>
  onAsk?: () => void
  onPick: (files: readonly File[], input: HTMLInputElement) => void
}

/** Labels as buttons above the browser's own inputs, whose button says what the page's language does not. */
export function PickPhotos({ name, labelledBy, disabled = false, state, chooser, onAsk, onPick }: Props) {
  const { say } = useWords()
  const id = useId()

  const all = useRef<HTMLDivElement>(null)

  function pick(input: HTMLInputElement) {
    const files = [...(input.files ?? [])]
    input.value = ''
    onPick(files, input)
  }

  const pickEarlier = useEffectEvent(() => {
    for (const each of all.current?.querySelectorAll('input') ?? []) if (each.files?.length) pick(each)
  })
  // Chosen before hydration.
  useEffect(() => pickEarlier(), [])

  const way = (key: 'choose' | 'camera', props: ComponentProps<'input'>) => (
    <div className={cx(frame, key === 'camera' && onlyTouched)}>
      <input
        {...state}
        {...props}
        id={`${id}-${key}`}
        type="file"
        name={name}
        accept={IMAGE_TYPES.join(',')}
        disabled={disabled}
        {...(labelledBy && { 'aria-labelledby': `${id}-${key}-label ${labelledBy}` })}
        onClick={onAsk}
        onChange={({ currentTarget }) => pick(currentTarget)}
        className={input}
      />
      <label
        id={`${id}-${key}-label`}
        htmlFor={`${id}-${key}`}
        className={cx(button({ look: 'plain' }), face)}
      >
        <Icon name={key === 'camera' ? 'camera' : 'upload'} size={20} />
        {say(`upload.${key}`)}
      </label>
    </div>
  )

  return (
    <div ref={all} className={ways}>
      {way('choose', { ref: chooser, multiple: true })}
      {way('camera', { capture: 'environment' })}
    </div>
  )
}

const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '2', maxWidth: '100%' })

const frame = css({
  position: 'relative',
  display: 'grid',
  minWidth: '0',
  maxWidth: '100%',
  '@media (pointer: coarse)': { flexGrow: 1 },
})

// Without a touch screen the camera's input is another way to choose files.
const onlyTouched = css({ display: 'none', '@media (pointer: coarse)': { display: 'grid' } })

const face = css({
  gridRow: '1',
  gap: '2',
  borderColor: 'maroon',
  color: 'maroon',
  background: 'ivory',
  'input:focus-visible + &': { focusRing: 'outside' },
  'input:disabled + &': { opacity: 0.5 },
})

// Below its label, without the browser's own button.
const named = css.raw({
  position: 'static',
  gridRow: '2',
  height: 'auto',
  opacity: '1',
  paddingBlockStart: '1',
  fontSize: 'sm',
  color: 'textMute',
  _file: { display: 'none' },
})

const input = css({
  position: 'absolute',
  inset: '0',
  width: '100%',
  height: '100%',
  opacity: '0',
  cursor: 'pointer',
  // Without script only the browser can show the names of chosen files.
  '@media (scripting: none)': named,
  '[data-island]:not([data-awake]) &': { '&:user-valid': named },
})
