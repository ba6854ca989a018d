/** What one tab asks the others, and what they answer. */
type Message = { ask: string } | { answer: string; isOpen: boolean }

/** A tab that has not answered by then, such as one that is frozen in the background, counts as one with typed text, ms. */
const ANSWER_MS = 1_000

/** Each tab holds a lock of this name and its id, so that it is known how many there are. */
const TAB = 'zari-tab-'

interface Surroundings {
  /** Whether somebody is at something in this tab. */
  isOpenHere: () => boolean
  /** Undefined over plain http. */
  locks: LockManager | undefined
}

/** Tells the other tabs whether somebody is at something here, and asks them the same. */
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
    const held = (await locks?.query())?.held
    return held?.filter(({ name = '' }) => name.startsWith(TAB) && name !== TAB + id).length
  }

  /** Whether another tab says that something is open in it, or does not answer. */
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
      // Without locks nobody knows how many there are: those count that answer.
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
