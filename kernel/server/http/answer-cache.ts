import type { Live } from '../live.ts'
import { lruCache } from '../lru-cache.ts'
import { createRenderTurns, type Asker, type Turn } from './render-turns.ts'
import { RenderedAnswer, type Rendered } from './rendered-answer.ts'

/** The message that is published, with a topic, when the data of a rendered answer have changed. */
export const publicChanged = 'public.changed'

type Render = () => Promise<Rendered | undefined>
type Entry = {
  topics: readonly string[]
  answer: Promise<RenderedAnswer | undefined>
  join?: Turn<unknown>['join'] | undefined
  until: number
}

export type AnswerCache = {
  /**
   * The cached answer of a key, or a new one, rendered once for all requests that wait for it. An answer from before
   * the last change of its topics is never returned: first, every message committed until now is received.
   * @param key made after those messages where it depends on what they change
   * @param topics the topics that can change it; an empty list if nothing can, undefined if it must not be cached
   * @param render returns undefined if there is nothing to render, which is not cached
   * @param asker for whom it is rendered, in fair turns; required for work that takes the processor milliseconds
   */
  get(
    key: string | (() => Promise<string>),
    topics: readonly string[] | undefined,
    render: Render,
    asker?: () => Asker,
  ): Promise<RenderedAnswer | undefined>
  /** The size of the cached answers. */
  readonly bytes: number
}

const renderNew = async (render: Render): Promise<RenderedAnswer | undefined> => {
  const rendered = await render()
  return rendered && new RenderedAnswer(rendered)
}

const once =
  (render: Render): Render =>
  async () => {
    const rendered = await render()
    return rendered && { ...rendered, isLasting: false }
  }

/**
 * Caches answers that are the same for everybody, up to a size; the least recently used are removed first. A message
 * `publicChanged` removes the answers of its topic at once, and an answer that time changes is returned until that
 * instant; while messages cannot be received, every answer that can
 * change is rendered again.
 */
export function createAnswerCache(live: Pick<Live, 'listen' | 'caughtUp'>, mostBytes = 24_000_000): AnswerCache {
  const entries = lruCache<Entry>(mostBytes)
  const inTurn = createRenderTurns()
  live.listen((topic, message) => {
    const isChanged = ({ topics }: Entry) =>
      topic === 'lab.reconnected' ? topics.length > 0 : topics.includes(String(message))
    if (topic === publicChanged || topic === 'lab.reconnected') entries.removeIf(isChanged)
  })

  function measure(key: string, entry: Entry, answer: RenderedAnswer): void {
    entry.until = answer.until
    entries.resize(key, entry, answer.bytes + 2 * key.length)
  }
  const start = (render: Render, asker: (() => Asker) | undefined): Pick<Entry, 'answer' | 'join'> => {
    if (!asker) return { answer: renderNew(render) }
    const { result, join } = inTurn(asker(), () => renderNew(render))
    return { answer: result, join }
  }
  const add = (key: string, topics: readonly string[], render: Render, asker: (() => Asker) | undefined) => {
    const entry: Entry = { topics, ...start(render, asker), until: Number.POSITIVE_INFINITY }
    entries.set(key, entry)
    entry.answer.then(
      answer => {
        entry.join = undefined
        if (answer?.isLasting) measure(key, entry, answer)
        else entries.remove(key, entry)
      },
      () => entries.remove(key, entry),
    )
    return entry.answer
  }

  return {
    get bytes() {
      return entries.size
    },
    async get(named, topics, render, asker) {
      if (!topics || (topics.length > 0 && !(await live.caughtUp()))) return start(once(render), asker).answer
      const key = typeof named === 'string' ? named : await named()
      const entry = entries.get(key)
      if (!entry || entry.until <= Date.now()) return add(key, topics, render, asker)
      if (asker) entry.join?.(asker())
      const answer = await entry.answer
      if (answer) measure(key, entry, answer)
      return answer
    },
  }
}
