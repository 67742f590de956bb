import { problemOf } from '#kernel/web/problem.ts'
import { fieldPaths, type FieldPath } from '../../contract/form-fields.ts'
import type { Edits, SavedEdits, ShownApplication, ShownClash } from './form-model.ts'

const pause = 700
const retryAfter = [2_000, 5_000, 15_000, 30_000]

export type SaverState = {
  /** The text in each field: what the server has, with what was typed since. */
  texts: Partial<Record<FieldPath, string>>
  clashes: readonly ShownClash[]
  status: 'saved' | 'saving' | 'waiting'
  /** Why the server refused the last attempt for good. */
  refusal: string | undefined
}

type Options = {
  send(edits: Edits): Promise<SavedEdits>
  onSaved(saved: SavedEdits): void
  onUnsaved(edits: Edits): void
}

/**
 * Saves what is typed once typing pauses, in one call at a time, and again until it has arrived. Each field carries the
 * text it was changed from, so that the server can tell when somebody else was there first.
 */
export function createFieldSaver({ send, onSaved, onUnsaved }: Options) {
  const listeners = new Set<() => void>()
  const base = new Map<FieldPath, string>()
  const typed = new Map<FieldPath, string>()
  let clashes: readonly ShownClash[] = []
  let status: SaverState['status'] = 'saved'
  let refusal: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<void> | undefined
  let failures = 0
  let state = look()

  function look(): SaverState {
    const texts = Object.fromEntries(fieldPaths.map(path => [path, typed.get(path) ?? base.get(path) ?? '']))
    return { texts, clashes, status, refusal }
  }
  const tell = () => {
    state = look()
    for (const listener of listeners) listener()
  }
  const isClashing = (path: FieldPath) => clashes.some(clash => clash.path === path)
  const unsaved = (): Edits =>
    Object.fromEntries(
      [...typed]
        .filter(([path]) => !isClashing(path))
        .map(([path, value]) => [path, { base: base.get(path) ?? '', value }]),
    )
  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }

  /** Takes the server's texts; what is typed here since stays. */
  function take({ fields }: Pick<ShownApplication, 'fields'>): void {
    for (const path of fieldPaths) {
      if (typed.has(path)) continue
      base.set(path, fields[path] ?? '')
    }
    tell()
  }

  function arrived(sent: Edits, answer: SavedEdits): void {
    for (const path of answer.saved) {
      const value = sent[path]?.value ?? ''
      base.set(path, value)
      if (typed.get(path) === value) typed.delete(path)
    }
    const fresh = answer.clashes.filter(({ path }) => !isClashing(path))
    clashes = [...clashes, ...fresh]
    failures = 0
    refusal = undefined
    take(answer.application)
    onUnsaved(Object.fromEntries([...typed].map(([path, value]) => [path, { base: base.get(path) ?? '', value }])))
    onSaved(answer)
  }

  async function sendOnce(): Promise<void> {
    const edits = unsaved()
    if (Object.keys(edits).length === 0) return
    status = 'saving'
    tell()
    try {
      arrived(edits, await send(edits))
      status = 'saved'
    } catch (error) {
      const problem = problemOf(error)
      if (!problem) throw error
      status = 'waiting'
      const isForGood = problem.status >= 400 && problem.status < 500 && problem.status !== 429
      refusal = isForGood ? [problem.title, ...Object.values(problem.fields ?? {})].join(' ') : undefined
      if (!isForGood) later(retryAfter[Math.min(failures, retryAfter.length - 1)]!)
      failures += 1
    }
    tell()
    if (status === 'saved' && Object.keys(unsaved()).length > 0) later(0)
  }

  /** Saves now; answers once nothing is on its way. */
  async function flush(): Promise<void> {
    clearTimeout(timer)
    if (underWay) await underWay
    underWay = sendOnce().finally(() => (underWay = undefined))
    return underWay
  }

  return {
    take,
    flush,
    look: () => state,
    watch(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    type(path: FieldPath, value: string): void {
      typed.set(path, value)
      if (value === (base.get(path) ?? '') && !underWay) typed.delete(path)
      status = typed.size > 0 ? 'waiting' : 'saved'
      onUnsaved(unsaved())
      tell()
      later(pause)
    },
    /** Texts from before the page was left: their base is the one they were typed over. */
    restore(edits: Edits): void {
      for (const path of fieldPaths) {
        const edit = edits[path]
        if (!edit || edit.value === base.get(path)) continue
        typed.set(path, edit.value)
        base.set(path, edit.base)
      }
      if (typed.size > 0) later(0)
      tell()
    },
    /** Decides a clash: the chosen text is changed from the other one, which everybody has seen now. */
    settle(path: FieldPath, value: string): void {
      const clash = clashes.find(each => each.path === path)
      if (!clash) return
      clashes = clashes.filter(each => each.path !== path)
      base.set(path, clash.theirs)
      typed.set(path, value)
      if (value === clash.theirs) typed.delete(path)
      tell()
      later(0)
    },
    stop: () => clearTimeout(timer),
  }
}

export type FieldSaver = ReturnType<typeof createFieldSaver>
