import { publicChanged } from './http/answer-cache.ts'
import type { Live } from './live.ts'
import { lruCache } from './lru-cache.ts'

type Entry = { value: Promise<unknown>; topic: string }

/** Returns the cached value of a key, or reads and caches it. */
export type CachedRead = <T>(key: string, read: () => Promise<T>, charactersOf: (value: T) => number) => Promise<T>

export type ContentCache = {
  /**
   * Caches in this process what the database has for everybody, until a message `publicChanged` says that its topic has
   * changed. It waits until every change committed before is known. Not for a transaction that changes the topic itself.
   * What is cached is shared: it must not be changed, and must not contain anything of a person.
   */
  of(topic: string): Promise<CachedRead>
}

const readAlways: CachedRead = async (_key, read) => read()

/** Caches texts up to a size; the least recently used are removed first. */
export function createContentCache(live: Pick<Live, 'listen' | 'caughtUp'>, mostCharacters = 6_000_000): ContentCache {
  const entries = lruCache<Entry>(mostCharacters)
  live.listen((topic, message) => {
    if (topic !== publicChanged && topic !== 'lab.reconnected') return
    entries.removeIf(entry => topic === 'lab.reconnected' || entry.topic === message)
  })
  const cachedReadOf =
    (topic: string): CachedRead =>
    async (key, read, charactersOf) => {
      const cached = entries.get(key)
      if (cached) return cached.value as ReturnType<typeof read>
      const value = read()
      const entry: Entry = { value, topic }
      entries.set(key, entry)
      value.then(
        found => entries.resize(key, entry, key.length + charactersOf(found)),
        () => entries.remove(key, entry),
      )
      return value
    }
  return {
    of: async topic => ((await live.caughtUp()) ? cachedReadOf(topic) : readAlways),
  }
}
