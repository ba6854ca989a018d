type Message = { ask: string } | { answer: string; isOpen: boolean }

/** ms; a frozen tab does not answer and counts as one with typed text. */
const ANSWER_MS = 1_000

/** Each tab holds a lock of this name and its id, so that they can be counted. */
const TAB = 'zari-tab-'

interface Surroundings {
  isOpenHere: () => boolean
  /** Undefined over plain http. */
  locks: LockManager | undefined
}

export function createOpenWork({ isOpenHere, locks }: Surroundings) {
  const channel = new BroadcastChannel('zari-open-work')
  const send: (message: Message) => void = channel.postMessage.bind(channel)
  const id = crypto.getRandomValues(new Uint32Array(2)).join('-')
  let leave = () => {}
  locks?.request(TAB + id, () => new Promise<void>((resolve) => (leave = resolve))).catch(reportError)
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if ('ask' in data) send({ answer: data.ask, isOpen: isOpenHere() })
  })

  async function otherTabs(): Promise<number | undefined> {
    const locksHeld = (await locks?.query())?.held
    return locksHeld?.filter(({ name = '' }) => name.startsWith(TAB) && name !== TAB + id).length
  }

  /** True also where a tab does not answer. */
  async function isOpenElsewhere(): Promise<boolean> {
    const tabs = await otherTabs()
    if (tabs === 0) return false
    const question = crypto.getRandomValues(new Uint32Array(2)).join('-')
    return new Promise((resolve) => {
      let free = 0
      const end = (isOpen: boolean) => {
        clearTimeout(timer)
        channel.removeEventListener('message', hear)
        resolve(isOpen)
      }
      const hear = ({ data }: MessageEvent<Message>) => {
        if (!('answer' in data) || data.answer !== question) return
        if (data.isOpen) return end(true)
        free += 1
        if (free === tabs) end(false)
      }
      // Without locks the number of tabs is unknown: those that answer count.
      const timer = setTimeout(() => end(tabs !== undefined), ANSWER_MS)
      channel.addEventListener('message', hear)
      send({ ask: question })
    })
  }

  return {
    isOpenAnywhere: async (): Promise<boolean> => isOpenHere() || isOpenElsewhere(),
    stop(): void {
      leave()
      channel.close()
    },
  }
}
