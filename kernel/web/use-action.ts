import { useState } from 'react'
import type { Problem } from '#kernel/contract/failure.ts'
import { problemOf } from './problem.ts'

/** Why an action failed: the server's problem, or a title alone where the page itself refused. */
export type Refusal = Pick<Problem, 'title'> & Partial<Problem>

type State = { isRunning: boolean; refusal: Refusal | undefined }
const idle: State = { isRunning: false, refusal: undefined }

/**
 * Does the work and shows each state of it.
 * @returns whether it succeeded
 * @throws errors that are no problem of a call
 */
export async function attempt(work: () => Promise<unknown>, show: (state: State) => void): Promise<boolean> {
  show({ isRunning: true, refusal: undefined })
  try {
    await work()
    show(idle)
    return true
  } catch (error) {
    const refusal = problemOf(error)
    show({ isRunning: false, refusal })
    if (!refusal) throw error
    return false
  }
}

export type Action<Args extends unknown[]> = State & {
  /** Does the work; answers whether it succeeded. */
  run(...args: Args): Promise<boolean>
  /** Refuses before anything is sent; without a title it clears the last refusal. */
  refuse(title?: string): void
}

/**
 * An action that a button starts: whether it is running, and why the last attempt was refused, to be shown in place.
 */
export function useAction<Args extends unknown[]>(work: (...args: Args) => Promise<unknown>): Action<Args> {
  const [state, show] = useState(idle)
  return {
    ...state,
    run: (...args) => attempt(() => work(...args), show),
    refuse: title => show({ isRunning: false, refusal: title === undefined ? undefined : { title } }),
  }
}

/** A refusal's title and detail as one text. */
export const refusalText = ({ title, detail }: Refusal): string => [title, detail].filter(Boolean).join(' ')
