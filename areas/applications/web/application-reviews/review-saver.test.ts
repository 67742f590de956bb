import { beforeEach, expect, test, vi } from 'vitest'
import { ProblemError } from '#kernel/web/problem.ts'
import { createReviewSaver, type ShownReview } from './review-saver.ts'

const review: ShownReview = {
  id: 'r',
  state: 'assigned',
  rubric: 0,
  submission: 1,
  scores: {},
  total: null,
  recommendation: null,
  confidence: null,
  feedback: '',
  private_note: '',
  completed_at: null,
  others_shown_at: null,
  version: 1,
}

const away = new ProblemError({ type: 'about:blank', title: 'Away', status: 0, code: 'network.away' })

type Sent = { version: number; feedback?: string }
beforeEach(() => void vi.useFakeTimers())

/** A server that answers when the test says so. */
function slowServer() {
  const calls: Sent[] = []
  const waiting: ((isLost: boolean) => void)[] = []
  let current = review
  const send = (input: object) =>
    new Promise<ShownReview>((resolve, reject) => {
      calls.push(input as Sent)
      waiting.push(isLost => {
        if (isLost) return reject(away)
        current = {
          ...current,
          ...input,
          scores: { ...current.scores, ...(input as ShownReview).scores },
          version: current.version + 1,
        }
        resolve(current)
      })
    })
  const answer = async (isLost = false) => {
    waiting.shift()!(isLost)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { calls, send, answer }
}

test('what is typed while a save is under way is sent after it, with the version that it answered', async () => {
  const { calls, send, answer } = slowServer()
  const saver = createReviewSaver(review, send)
  saver.change({ scores: { problem: 4 } })
  await vi.advanceTimersByTimeAsync(600)
  saver.change({ scores: { evidence: null }, feedback: 'Good' })
  await vi.advanceTimersByTimeAsync(600)
  expect(calls).toHaveLength(1)
  await answer()
  expect(calls[1]).toEqual({ version: 2, scores: { evidence: null }, feedback: 'Good' })
  await answer()
  expect(saver.get()).toMatchObject({
    status: 'saved',
    review: { version: 3, scores: { problem: 4, evidence: null } },
  })
})

test('a lost connection loses nothing: it is sent again with what was typed since', async () => {
  const { calls, send, answer } = slowServer()
  const saver = createReviewSaver(review, send)
  saver.change({ feedback: 'One' })
  await vi.advanceTimersByTimeAsync(600)
  await answer(true)
  expect(saver.get()).toMatchObject({ status: 'waiting', review: { feedback: 'One' } })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(calls[1]).toEqual({ version: 1, feedback: 'One' })
})
