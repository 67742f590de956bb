import type { Sent } from '#kernel/contract/call.ts'
import { mayPass, problemOrThrow } from '#kernel/web/problem.ts'
import { createStore } from '#kernel/web/store.ts'
import type { applications } from '../../contract/index.ts'
import type { Review } from '../../contract/review.ts'

type Input = Sent<typeof applications.saveReview>
export type Changes = Pick<Input, 'scores' | 'recommendation' | 'confidence' | 'feedback' | 'private_note'>
export type ShownReview = Omit<Review, 'completed_at' | 'others_shown_at'> &
  Record<'completed_at' | 'others_shown_at', string | null>
type ActionInput = Pick<Input, 'action' | 'reason'>

export type SaverState = { review: ShownReview; status: 'saved' | 'saving' | 'waiting'; refusal: string | undefined }

const pause = 600
const retryAfter = 5_000

const merged = (before: Changes, after: Changes): Changes => ({
  ...before,
  ...after,
  ...((before.scores || after.scores) && { scores: { ...before.scores, ...after.scores } }),
})

/** Saves a review while it is written, with one call at a time, and retries until the server has everything. */
export function createReviewSaver(first: ShownReview, send: (input: Omit<Input, 'review_id'>) => Promise<ShownReview>) {
  let saved = first
  let unsaved: Changes = {}
  let sending: Changes = {}
  let status: SaverState['status'] = 'saved'
  let refusal: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<unknown> = Promise.resolve()
  const store = createStore<SaverState>({ review: saved, status, refusal })

  const tell = () => {
    const changes = merged(sending, unsaved)
    const review = { ...saved, ...changes, scores: { ...saved.scores, ...changes.scores } }
    store.set({ review, status, refusal })
  }
  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }

  /** @returns whether the server has everything typed so far */
  async function sendNow(actionInput: ActionInput): Promise<boolean> {
    clearTimeout(timer)
    if (Object.keys(unsaved).length === 0 && !actionInput.action) return true
    ;[sending, unsaved, status] = [unsaved, {}, 'saving']
    tell()
    try {
      saved = await send({ version: saved.version, ...sending, ...actionInput })
      ;[sending, status, refusal] = [{}, Object.keys(unsaved).length > 0 ? 'saving' : 'saved', undefined]
      return true
    } catch (error) {
      ;[unsaved, sending, status] = [merged(sending, unsaved), {}, 'waiting']
      const problem = problemOrThrow(error)
      refusal = mayPass(error) ? undefined : problem.title
      // Changed in another window: the text typed here stays, and is sent with the next change.
      if (problem.code === 'version.conflict') saved = problem.current as ShownReview
      if (mayPass(error)) later(retryAfter)
      return false
    } finally {
      tell()
    }
  }

  /** Sends the typed text, and performs an action on the review. */
  function flush(actionInput: ActionInput = {}): Promise<boolean> {
    const next = underWay.then(() => sendNow(actionInput))
    underWay = next.catch(() => undefined)
    return next
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    change(changes: Changes) {
      unsaved = merged(unsaved, changes)
      status = 'saving'
      tell()
      later(pause)
    },
    flush,
  }
}
