import { problemOrThrow } from '#kernel/web/problem.ts'
import { createStore } from '#kernel/web/store.ts'
import type { FieldPath } from '../../contract/form-fields.ts'
import { createFieldTexts } from './field-texts.ts'
import type { Edits, SavedEdits, ShownApplication, ShownClash } from './form-model.ts'

const pause = 700
const retryAfter = [2_000, 5_000, 15_000, 30_000]

export type SaverState = {
  /** The text of each field: the server's, with the changes typed since. */
  texts: Partial<Record<FieldPath, string>>
  clashes: readonly ShownClash[]
  status: 'saved' | 'saving' | 'waiting'
  /** The reason of the server's last permanent refusal. */
  refusal: string | undefined
}

type Options = {
  send(edits: Edits): Promise<SavedEdits>
  onSaved(saved: SavedEdits): void
  onUnsaved(edits: Edits): void
}

/** The reason of a permanent refusal; undefined if the request may be repeated. */
function refusalIn(error: unknown): string | undefined {
  const problem = problemOrThrow(error)
  const isForGood = problem.status >= 400 && problem.status < 500 && problem.status !== 429
  return isForGood ? [problem.title, ...Object.values(problem.fields ?? {})].join(' ') : undefined
}

/** Runs work one at a time: each waits for the one before. */
function oneAtATime(work: () => Promise<void>) {
  let underWay: Promise<void> | undefined
  return {
    isUnderWay: () => underWay !== undefined,
    async run(): Promise<void> {
      // Another waiting caller may have started meanwhile.
      while (underWay) await underWay
      underWay = work().finally(() => (underWay = undefined))
      return underWay
    },
  }
}

/** Starts work after a pause; only the last pause counts. After `stop`, no pause begins. */
function later(work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const cancel = () => clearTimeout(timer)
  return {
    cancel,
    in(ms: number): void {
      cancel()
      if (!isStopped) timer = setTimeout(work, ms)
    },
    stop(): void {
      isStopped = true
      cancel()
    },
  }
}

/**
 * Saves typed text once typing pauses, with one call at a time, and retries until the server has it. Each field is sent
 * with the text it replaces, so that the server can detect that someone else changed it first.
 */
export function createFieldSaver({ send, onSaved, onUnsaved }: Options) {
  const texts = createFieldTexts()
  const store = createStore<SaverState>({ texts: texts.shown(), clashes: [], status: 'saved', refusal: undefined })
  const sending = oneAtATime(sendOnce)
  const next = later(() => void flush())
  let failures = 0

  const update = (change: Partial<Pick<SaverState, 'status' | 'refusal'>> = {}) =>
    store.set({ ...store.get(), texts: texts.shown(), clashes: texts.clashes(), ...change })

  function failed(error: unknown): void {
    const refusal = refusalIn(error)
    update({ status: 'waiting', refusal })
    if (refusal === undefined) next.in(retryAfter[Math.min(failures, retryAfter.length - 1)]!)
    failures += 1
  }

  async function sendOnce(): Promise<void> {
    const edits = texts.editsToSend()
    if (Object.keys(edits).length === 0) {
      if (!texts.hasEdits()) update({ status: 'saved', refusal: undefined })
      return
    }
    update({ status: 'saving' })
    try {
      const answer = await send(edits)
      texts.acknowledge(edits, answer)
      failures = 0
      onUnsaved(texts.edits())
      onSaved(answer)
      update({ status: 'saved', refusal: undefined })
      if (Object.keys(texts.editsToSend()).length > 0) next.in(0)
    } catch (error) {
      failed(error)
    }
  }

  /** Saves now; the promise resolves once nothing is being sent. */
  function flush(): Promise<void> {
    next.cancel()
    return sending.run()
  }

  return {
    flush,
    get: store.get,
    subscribe: store.subscribe,
    /** Takes the server's texts, except for fields with newer typed text. */
    take(application: Pick<ShownApplication, 'fields'>): void {
      texts.receive(application)
      update()
    },
    showQuestions: texts.showQuestions,
    type(path: FieldPath, value: string): void {
      texts.type(path, value)
      if (!sending.isUnderWay()) texts.forgetIfUnchanged(path)
      onUnsaved(texts.edits())
      update({ status: texts.hasEdits() ? 'waiting' : 'saved' })
      next.in(pause)
    },
    restore(edits: Edits): void {
      texts.restore(edits)
      // Text that arrived after all is removed from storage; otherwise it would be sent again over later changes.
      onUnsaved(texts.edits())
      update()
      if (texts.hasEdits()) next.in(0)
    },
    settle(path: FieldPath, value: string): void {
      if (!texts.settle(path, value)) return
      onUnsaved(texts.edits())
      update({ status: texts.hasEdits() ? 'waiting' : 'saved' })
      next.in(0)
    },
    /** What is being sent still arrives; nothing is sent again. */
    stop: next.stop,
  }
}

export type FieldSaver = ReturnType<typeof createFieldSaver>
