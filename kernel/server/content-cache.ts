import { publicChanged } from './http/answer-cache.ts'
import type { Live } from './live.ts'

type Entry = { value: Promise<unknown>; topic: string; characters: number }

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
  const entries = new Map<string, Entry>()
  let characters = 0
  const remove = (key: string, entry: Entry) => {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    characters -= entry.characters
  }
  live.listen((topic, message) => {
    const isChanged = ({ topic: own }: Entry) => topic === 'lab.reconnected' || own === message
    if (topic !== publicChanged && topic !== 'lab.reconnected') return
    for (const [key, entry] of entries) if (isChanged(entry)) remove(key, entry)
  })

  /** Counts an entry, and removes the least recently used while all of them are too large. */
  function count(key: string, entry: Entry, size: number): void {
    if (entries.get(key) !== entry) return
    entry.characters = size
    characters += size
    for (const [oldestKey, oldest] of entries) {
      if (characters <= mostCharacters) return
      remove(oldestKey, oldest)
    }
  }
  const cachedReadOf =
    (topic: string): CachedRead =>
    async (key, read, charactersOf) => {
      const cached = entries.get(key)
      if (cached) {
        entries.delete(key)
        entries.set(key, cached)
        return cached.value as ReturnType<typeof read>
      }
      const value = read()
      const entry: Entry = { value, topic, characters: 0 }
      entries.set(key, entry)
      value.then(
        found => count(key, entry, key.length + charactersOf(found)),
        () => remove(key, entry),
      )
      return value
    }
  return {
    of: async topic => ((await live.caughtUp()) ? cachedReadOf(topic) : readAlways),
  }
}
