import type { Live } from '../live.ts'
import { DrawnAnswer, type Drawn } from './drawn-answer.ts'

/** What is published, with a topic as its message, when something that is drawn for everybody has changed. */
export const publicChanged = 'public.changed'

type Entry = { key: string; topics: readonly string[]; answer: Promise<DrawnAnswer | undefined>; bytes: number }

export type DrawnAnswers = {
  /**
   * What was drawn under this key, or is drawn now, once for all who ask meanwhile. Nothing drawn before the last change
   * of its topics is answered: first, everything committed until now is heard.
   * @param topics what can change it; none where nothing can
   * @param draw answers nothing where there is nothing to draw, which is not remembered
   */
  answer(
    key: string,
    topics: readonly string[],
    draw: () => Promise<Drawn | undefined>,
  ): Promise<DrawnAnswer | undefined>
  /** Bytes of what is remembered. */
  readonly bytes: number
}

/**
 * Remembers what is drawn for everybody, the latest used for longest, up to so many bytes. What it is told by
 * `publicChanged` is forgotten at once; while nothing can be heard, everything is drawn anew.
 */
export function createDrawnAnswers(live: Pick<Live, 'listen' | 'caughtUp'>, mostBytes = 32_000_000): DrawnAnswers {
  const entries = new Map<string, Entry>()
  let bytes = 0
  const forget = (entry: Entry) => {
    if (entries.get(entry.key) !== entry) return
    entries.delete(entry.key)
    bytes -= entry.bytes
  }
  live.listen((topic, message) => {
    const isMeant = ({ topics }: Entry) =>
      topic === 'lab.reconnected' ? topics.length > 0 : topics.includes(String(message))
    if (topic === publicChanged || topic === 'lab.reconnected') [...entries.values()].filter(isMeant).forEach(forget)
  })

  /** Counts what an entry holds by now, and forgets those used longest ago while all of them hold too much. */
  function weigh(entry: Entry, answer: DrawnAnswer): void {
    if (entries.get(entry.key) !== entry) return
    const now = answer.bytes + 2 * entry.key.length
    bytes += now - entry.bytes
    entry.bytes = now
    for (const oldest of entries.values()) {
      if (bytes <= mostBytes) return
      forget(oldest)
    }
  }
  const drawNew = (key: string, topics: readonly string[], draw: () => Promise<Drawn | undefined>) => {
    const drawn = draw().then(each => each && new DrawnAnswer(each))
    const entry: Entry = { key, topics, answer: drawn, bytes: 0 }
    entries.set(key, entry)
    drawn.then(
      answer => (answer?.isLasting ? weigh(entry, answer) : forget(entry)),
      () => forget(entry),
    )
    return drawn
  }

  return {
    get bytes() {
      return bytes
    },
    async answer(key, topics, draw) {
      if (topics.length > 0 && !(await live.caughtUp())) return draw().then(each => each && new DrawnAnswer(each))
      const entry = entries.get(key)
      if (!entry) return drawNew(key, topics, draw)
      entries.delete(key)
      entries.set(key, entry)
      const answer = await entry.answer
      if (answer) weigh(entry, answer)
      return answer
    },
  }
}
