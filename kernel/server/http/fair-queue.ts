/** After this many milliseconds, the used turns of an origin count only a quarter. */
const span = 5_000

/**
 * The waiting items, by origin. The next item is from the origin that has used the fewest turns recently, so that no
 * origin delays another.
 */
export class FairQueue<Item> {
  readonly #waiting = new Map<string, Set<Item>>()
  readonly #used = new Map<string, number>()
  #since = performance.now()

  /** @returns a function that removes the item, if it still waits */
  add(origin: string, item: Item): () => void {
    const own = this.#waiting.get(origin) ?? new Set()
    this.#waiting.set(origin, own.add(item))
    return () => this.#remove(origin, item)
  }

  /** How many items of an origin wait. */
  countOf = (origin: string): number => this.#waiting.get(origin)?.size ?? 0

  get isEmpty(): boolean {
    return this.#waiting.size === 0
  }

  /** Removes and returns the next item; its origin has used one turn more. */
  next(): Item | undefined {
    this.#age()
    const [origin, first] = this.#foremost() ?? []
    if (origin === undefined || first === undefined) return undefined
    const own = this.#waiting.get(origin) ?? new Set()
    this.#remove(origin, first)
    // Among equal origins, the one that was just served is last.
    if (this.#waiting.delete(origin)) this.#waiting.set(origin, own)
    this.#used.set(origin, (this.#used.get(origin) ?? 0) + 1)
    return first
  }

  #foremost(): [string, Item] | undefined {
    let least = Number.POSITIVE_INFINITY
    let nextEntry: [string, Item] | undefined
    for (const [origin, [first]] of this.#waiting) {
      const used = this.#used.get(origin) ?? 0
      if (used >= least || first === undefined) continue
      least = used
      nextEntry = [origin, first]
    }
    return nextEntry
  }

  #remove(origin: string, item: Item): void {
    const own = this.#waiting.get(origin)
    own?.delete(item)
    if (own?.size === 0) this.#waiting.delete(origin)
  }

  #age(): void {
    const now = performance.now()
    if (now - this.#since < span) return
    this.#since = now
    for (const [origin, used] of this.#used)
      if (used < 4) this.#used.delete(origin)
      else this.#used.set(origin, used / 4)
  }
}
