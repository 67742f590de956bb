/** What the lab wrote: an answer was this before, and that after. */
export type Change = { path: string; before: string; after: string }
type Edits = Partial<Record<string, { base: string; value: string }>>

const edge = (path: string, before: string, after: string) => JSON.stringify([path, before, after])

/** What three writers did to one application, to be held against what the lab wrote. */
export class Ledger {
  readonly seed: number
  readonly wrong: string[] = []
  saves = 0
  clashes = 0
  lostConnections = 0
  /** Every edit that was sent, as its writer saw it. */
  private readonly sent = new Set<string>()
  /** The last text that each writer wants in each answer. */
  private readonly wanted = new Map<string, { path: string; text: string }>()

  constructor(seed: number) {
    this.seed = seed
  }

  sends(edits: Edits): void {
    this.saves += 1
    for (const [path, edit] of Object.entries(edits)) if (edit) this.sent.add(edge(path, edit.base, edit.value))
  }

  types(writer: number, path: string, text: string): void {
    this.wanted.set(`${writer} ${path}`, { path, text })
  }

  /** The writer saw both texts, and took the other's. */
  givesUp(writer: number, path: string): void {
    this.wanted.delete(`${writer} ${path}`)
  }

  /** Nothing typed is lost, nobody overwrites what they did not see, and the stored text is the last one written. */
  check(changes: readonly Change[], fields: Readonly<Record<string, string>>): void {
    const last = new Map<string, string>()
    const written = new Set<string>()
    for (const { path, before, after } of changes) {
      if ((last.get(path) ?? '') !== before) this.fault(`${path} was not “${before}” before it became “${after}”`)
      if (!this.sent.has(edge(path, before, after)))
        this.fault(`${path}: “${before}” became “${after}”, whose writer had not seen it`)
      last.set(path, after)
      written.add(JSON.stringify([path, after]))
    }
    for (const [path, text] of last)
      if (fields[path] !== text) this.fault(`${path} is “${fields[path]}”, and “${text}” was written last`)
    for (const { path, text } of this.wanted.values())
      if (!written.has(JSON.stringify([path, text]))) this.fault(`${path}: “${text}” was typed and is lost`)
  }

  private fault(message: string): void {
    this.wrong.push(`interleaving ${this.seed}: ${message}`)
  }
}
