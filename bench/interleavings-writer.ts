import { setTimeout as sleep } from 'node:timers/promises'
import { applications } from '#areas/applications/contract/index.ts'
import { fieldPaths, isAnswer, type FieldPath } from '#areas/applications/contract/form-fields.ts'
import { createFieldSaver, type FieldSaver } from '#areas/applications/web/apply/field-saver.ts'
import type { Edits, SavedEdits, ShownApplication } from '#areas/applications/web/apply/form-model.ts'
import type { Problem } from '#kernel/contract/failure.ts'
import { ProblemError } from '#kernel/web/problem.ts'
import type { Ledger } from './interleavings-ledger.ts'
import { numbersFrom } from '#kernel/server/testing-numbers.ts'

export type Someone = { id: string; token: string }
/** `lossy` loses requests and answers; `overwriting` does too, and says it had seen what is there now. */
export type Wire = 'lossy' | 'overwriting'
type Options = {
  id: string
  origin: string
  person: Someone
  at: number
  seed: number
  ledger: Ledger
  wire: Wire
}

/** Fields long enough for a text that names its writer; most writers meet in the first ones. */
const paths = fieldPaths.filter(path => path !== 'problem.severity' && !isAnswer(path))
const hot = 5
const steps = 8

const away = () => new ProblemError({ type: '', title: 'away', status: 0, code: 'network.away' })

/** A founder with the form open: types, is cut off, leaves and comes back, and decides what clashes. */
export class Writer {
  private readonly options: Options
  private readonly random: () => number
  private saver: FieldSaver
  /** What the browser has stored of what is not saved. */
  private unsaved: Edits = {}
  private typed = 0
  private lastProblem: string | undefined
  private isCut = false

  constructor(options: Options) {
    this.options = options
    this.random = numbersFrom(options.seed * 10 + options.at)
    this.saver = this.open()
  }

  async write(): Promise<void> {
    for (let step = 0; step < steps; step += 1) {
      for (let n = 0; n < 1 + this.random() * 3; n += 1) this.type(this.anyPath())
      const saving = this.saver.flush()
      // Typing continues while a save is under way.
      if (this.random() < 0.5) this.type(this.anyPath())
      if (this.random() < 0.8) await saving
      if (this.random() < 0.3) await this.readAgain()
      if (this.random() < 0.15) await this.comeBack()
      if (this.random() < 0.6) this.settleAll()
    }
  }

  /** Until everything is saved or decided. */
  async finish(): Promise<void> {
    const longest = performance.now() + 60_000
    for (;;) {
      await this.saver.flush()
      this.settleAll()
      if (this.saver.get().status === 'saved' && this.saver.get().clashes.length === 0 && this.isClean()) break
      if (performance.now() > longest)
        throw new Error(`not saved within a minute: ${JSON.stringify([this.lastProblem, this.unsaved])}`)
      await sleep(this.lastProblem || this.isCut ? 200 : 20)
    }
    this.saver.stop()
  }

  private isClean = () => Object.keys(this.unsaved).length === 0

  private anyPath(): FieldPath {
    const among = this.random() < 0.7 ? hot : paths.length
    return paths[Math.floor(this.random() * among)]!
  }

  private newText(): string {
    this.typed += 1
    return `w${this.options.at}t${this.typed}`
  }

  private type(path: FieldPath): void {
    const text = this.newText()
    this.options.ledger.types(this.options.at, path, text)
    this.saver.type(path, text)
  }

  private settleAll(): void {
    const { ledger, at } = this.options
    for (const { path, mine, theirs } of this.saver.get().clashes) {
      ledger.clashes += 1
      const roll = this.random()
      if (roll < 0.4) this.saver.settle(path, mine)
      else if (roll < 0.7) {
        ledger.givesUp(at, path)
        this.saver.settle(path, theirs)
      } else {
        const both = this.newText()
        ledger.types(at, path, both)
        this.saver.settle(path, both)
      }
    }
  }

  /** As when the lab announces a change. */
  private async readAgain(): Promise<void> {
    const application = await this.ask<ShownApplication>(applications.get.path, { id: this.options.id }).catch(refused)
    if (application) this.saver.take(application)
  }

  /** The page is left and opened again, with what the browser has stored. */
  private async comeBack(): Promise<void> {
    const application = await this.ask<ShownApplication>(applications.get.path, { id: this.options.id }).catch(refused)
    if (!application) return
    this.saver.stop()
    const stored = this.unsaved
    this.saver = this.open()
    this.saver.take(application)
    this.saver.restore(stored)
  }

  private open(): FieldSaver {
    const saver: FieldSaver = createFieldSaver({
      send: edits => this.send(edits),
      onSaved: () => {},
      // A page that was left stores nothing more.
      onUnsaved: edits => void (saver === this.saver && (this.unsaved = edits)),
    })
    return saver
  }

  private async send(edits: Edits): Promise<SavedEdits> {
    const { ledger, id, wire } = this.options
    ledger.sends(edits)
    const roll = this.random()
    if (roll < 0.06) {
      ledger.lostConnections += 1
      throw away()
    }
    const fields = wire === 'overwriting' && this.random() < 0.1 ? await this.asIfSeen(edits) : edits
    const saved = await this.ask<SavedEdits>(applications.edit.path, { id, fields })
    if (roll < 0.12) {
      ledger.lostConnections += 1
      throw away()
    }
    return saved
  }

  private async asIfSeen(edits: Edits): Promise<Edits> {
    const { fields } = await this.ask<ShownApplication>(applications.get.path, { id: this.options.id })
    return Object.fromEntries(
      Object.entries(edits).map(([path, { value }]) => [path, { base: fields[path as FieldPath] ?? '', value }]),
    )
  }

  private async ask<T>(path: string, input: object): Promise<T> {
    const { origin, person } = this.options
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
      body: JSON.stringify(input),
    }).catch(() => undefined)
    const body: unknown = await answer?.json().catch(() => undefined)
    this.isCut = !answer
    if (!answer || body === undefined) {
      this.options.ledger.lostConnections += 1
      throw away()
    }
    this.lastProblem = answer.ok ? undefined : (body as Problem).code
    if (!answer.ok) throw new ProblemError(body as Problem)
    return body as T
  }
}

function refused(error: unknown): undefined {
  if (!(error instanceof ProblemError)) throw error
}
