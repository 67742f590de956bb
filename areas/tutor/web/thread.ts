import { ask } from '#kernel/web/client.ts'
import { ProblemError } from '#kernel/web/problem.ts'
import { createStore, useStore } from '#kernel/web/store.ts'
import { askStream } from '#kernel/web/stream.ts'
import { tutor, type Claim, type End, type Passage } from '../contract.ts'

/** A question and its answer. */
export type Turn = {
  id: number
  question: string
  state: 'asking' | 'done' | 'stopped'
  claims: Claim[]
  end: End | null
  /** Why there is no answer, or only a part of one. */
  problem: ProblemError['problem'] | null
  /** Shown beside a problem: the course's passages, without the model. */
  passages: Passage[]
}

/**
 * The conversation about the open course. It exists in this page's memory alone: the server stores none of it, and
 * another course, a reload or signing out begin a new one.
 */
type Thread = { courseId: string; turns: readonly Turn[]; draft: string }

const thread = createStore<Thread>({ courseId: '', turns: [], draft: '' })
let controller: AbortController | undefined
let lastId = 0

const change = (next: Partial<Thread>) => thread.set({ ...thread.get(), ...next })
const changeTurn = (id: number, next: Partial<Turn>) =>
  change({ turns: thread.get().turns.map(turn => (turn.id === id ? { ...turn, ...next } : turn)) })

/** The conversation about a course; the one about another course is dropped. */
export const useThread = (courseId: string): Thread => of(courseId, useStore(thread))

const of = (courseId: string, present: Thread): Thread =>
  present.courseId === courseId ? present : { courseId, turns: [], draft: '' }

export function startOver(courseId: string): void {
  stop()
  change({ courseId, turns: [], draft: '' })
}

export const saveDraft = (courseId: string, draft: string): void =>
  change(thread.get().courseId === courseId ? { draft } : { courseId, turns: [], draft })

export const stop = (): void => controller?.abort()

/** How much of the conversation is sent to the model again. */
const remembered = 3

/** Asks, and shows each sentence as soon as it was checked. */
export async function askTutor(courseId: string, question: string): Promise<void> {
  stop()
  const before = of(courseId, thread.get()).turns
  const id = (lastId += 1)
  const turn: Turn = { id, question, state: 'asking', claims: [], end: null, problem: null, passages: [] }
  change({ courseId, turns: [...before, turn], draft: '' })
  const mine = (controller = new AbortController())
  const earlier = before.slice(-remembered).map(each => each.question)
  try {
    const claims: Claim[] = []
    for await (const event of askStream(
      tutor.ask,
      { course_id: courseId, question, earlier },
      { signal: mine.signal, stay: true },
    )) {
      if (event.kind === 'claim') changeTurn(id, { claims: [...claims, event] })
      else changeTurn(id, { end: event })
      if (event.kind === 'claim') claims.push(event)
    }
    changeTurn(id, { state: 'done' })
  } catch (error) {
    if (mine.signal.aborted) return changeTurn(id, { state: 'stopped' })
    if (!(error instanceof ProblemError)) throw error
    await instead(id, courseId, question, error, mine.signal)
  }
}

/** Asks again after a stop or failure; the new answer replaces the old one. */
export function askAgain(courseId: string, { id, question }: Turn): void {
  change({ turns: thread.get().turns.filter(turn => turn.id !== id) })
  void askTutor(courseId, question)
}

/** Shows passages of the course when the model fails. */
async function instead(id: number, courseId: string, question: string, { problem }: ProblemError, signal: AbortSignal) {
  const hasClaims = thread.get().turns.some(turn => turn.id === id && turn.claims.length > 0)
  const found =
    problem.code.startsWith('ai.') && !hasClaims
      ? await ask(tutor.passages, { course_id: courseId, question }, { signal, stay: true }).catch(() => undefined)
      : undefined
  changeTurn(id, { state: 'done', problem, passages: found?.passages ?? [] })
}
