import { publicChanged } from './http/answer-cache.ts'
import type { Live } from './live.ts'

type Entry = { value: Promise<unknown>; topic: string; characters: number }

/** Returns what is kept of a key, or reads it and keeps it. */
export type Keep = <T>(key: string, read: () => Promise<T>, charactersOf: (value: T) => number) => Promise<T>

export type KeptContent = {
  /**
   * What the database has for everybody, kept in this process until a message `publicChanged` says that its topic has
   * changed. It waits until every change committed before is known. Not for a transaction that changes the topic itself.
   * What is kept is shared: it must not be changed, and must not contain anything of a person.
   */
  of(topic: string): Promise<Keep>
}

const readAlways: Keep = async (_key, read) => read()

/** Keeps texts up to a size; the least recently used are removed first. */
export function createKeptContent(live: Pick<Live, 'listen' | 'caughtUp'>, mostCharacters = 6_000_000): KeptContent {
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
  const keepFor =
    (topic: string): Keep =>
    async (key, read, charactersOf) => {
      const kept = entries.get(key)
      if (kept) {
        entries.delete(key)
        entries.set(key, kept)
        return kept.value as ReturnType<typeof read>
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
    of: async topic => ((await live.caughtUp()) ? keepFor(topic) : readAlways),
  }
}
