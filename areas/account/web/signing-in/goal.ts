import { use } from 'react'
import { loadOnce } from '#kernel/web/load-once.ts'
import { resolvedPromise } from '#kernel/web/resolved-promise.ts'
import { goalFinders, type SignInGoal } from '../slots.ts'

async function findGoal(next: string): Promise<SignInGoal | undefined> {
  for (const find of goalFinders) {
    const goal = await find(next)
    if (goal) return goal
  }
  return undefined
}

let latest: { next: string; load: () => Promise<SignInGoal | undefined> } | undefined

/** What a person who continues at `next` signs in for. */
export function goalOf(next: string): Promise<SignInGoal | undefined> {
  if (latest?.next !== next) latest = { next, load: loadOnce(() => findGoal(next)) }
  return latest.load()
}

/** The same for a page; suspends while it is looked up. */
export const useGoal = (next: string | undefined): SignInGoal | undefined =>
  use<SignInGoal | undefined | void>(next ? goalOf(next) : resolvedPromise) ?? undefined
