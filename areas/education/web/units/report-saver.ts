import type { SentReport } from './package-messages.ts'

/** A package may report at any time; this is often enough for its learner. */
const pauseMs = 2_000

export type SaverState = 'idle' | 'saving' | 'saved' | 'unsaved'
type Saving = {
  save(report: SentReport): Promise<void>
  /** Whether a failed save can succeed later. */
  mayPass(error: unknown): boolean
  onState(state: SaverState): void
  onRefused(error: unknown): void
}

/** Saves the last report, one save after the other, with a pause between them. */
export function reportSaver({ save, mayPass, onState, onRefused }: Saving) {
  let pending: SentReport | undefined
  let saved = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let [isSaving, lastAt] = [false, -pauseMs]

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const report = pending
    if (!report || isSaving) return
    pending = undefined
    isSaving = true
    lastAt = Date.now()
    onState('saving')
    try {
      await save(report)
      saved = sameness(report)
      onState('saved')
    } catch (error) {
      if (mayPass(error)) {
        pending ??= report
        onState('unsaved')
        return
      }
      onRefused(error)
    } finally {
      isSaving = false
    }
    if (pending) soon()
  }

  function soon(): void {
    timer ??= setTimeout(() => void flush(), Math.max(0, lastAt + pauseMs - Date.now()))
  }

  return {
    /** Takes a report; one that says the same as the last is dropped, as only the time in it is newer. */
    take(report: SentReport): void {
      if (!pending && !isSaving && sameness(report) === saved) return
      pending = report
      if (!isSaving) soon()
    },
    flush: () => void flush(),
    hasPending: () => pending !== undefined,
  }
}

const sameness = ({ session_sec, ...report }: SentReport) => JSON.stringify([Math.floor(session_sec / 60), report])
