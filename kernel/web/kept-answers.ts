import type { Call, Sent } from '#kernel/contract/call.ts'
import { ask, type AskOptions, type AnswerTo } from './client.ts'
import { mayPass } from './problem.ts'

/** Where answers lie that outlive the page. */
export type Keeper = {
  keep(call: Call, input: object, answer: unknown): unknown
  kept(call: Call, input: object): Promise<unknown>
}

let keeping: { calls: readonly Call[]; load: () => Promise<Keeper> } | undefined

/** Answers of these calls are kept for when the lab is out of reach; what keeps them is loaded when it is needed. */
export function keepAnswersOf(calls: readonly Call[], load: () => Promise<Keeper>): void {
  keeping = { calls, load }
}

/**
 * Makes a call whose answers may be kept; when nobody answers, what was last answered to the same is the answer.
 * @throws ProblemError as `ask` does
 */
export async function askOrRecall<C extends Call>(call: C, input: Sent<C>, options: AskOptions): Promise<AnswerTo<C>> {
  if (!keeping?.calls.includes(call)) return ask(call, input, options)
  const keeper = keeping.load().catch(() => undefined) // Without it the call is a call like any other.
  try {
    const answer = await ask(call, input, options)
    void keeper.then(each => each?.keep(call, input as object, answer))
    return answer
  } catch (error) {
    const kept = mayPass(error) ? await (await keeper)?.kept(call, input as object) : undefined
    if (kept === undefined) throw error
    return kept as AnswerTo<C>
  }
}
