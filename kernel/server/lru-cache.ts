/** Values by key, up to a sum of sizes: the least recently used are removed first. */
export function lruCache<T>(mostSize: number) {
  const entries = new Map<string, { value: T; size: number }>()
  let total = 0
  /** @param value removes only this one */
  const remove = (key: string, value?: T): void => {
    const entry = entries.get(key)
    if (!entry || (value !== undefined && entry.value !== value)) return
    entries.delete(key)
    total -= entry.size
  }
  /** Changes the size of a value, unless its key has another one by now. */
  const resize = (key: string, value: T, size: number): void => {
    const entry = entries.get(key)
    if (entry?.value !== value) return
    // It would push out all others, and not fit either.
    if (size > mostSize) return remove(key)
    total += size - entry.size
    entry.size = size
    for (const oldest of entries.keys()) {
      if (total <= mostSize) return
      remove(oldest)
    }
  }
  return {
    get size() {
      return total
    },
    get(key: string): T | undefined {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    /** A value whose size is not known yet has none until `resize`. */
    set(key: string, value: T, size = 0): void {
      remove(key)
      entries.set(key, { value, size: 0 })
      resize(key, value, size)
    },
    resize,
    remove,
    removeIf(isMeant: (value: T) => boolean): void {
      for (const [key, { value }] of entries) if (isMeant(value)) remove(key)
    },
  }
}
