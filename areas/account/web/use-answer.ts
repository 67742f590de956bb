import { useEffect, useState } from 'react'
import type { Call, Sent } from '#kernel/contract/call.ts'
import type { Problem } from '#kernel/contract/failure.ts'
import { ask, type AnswerTo } from '#kernel/web/client.ts'
import { problemOrThrow } from '#kernel/web/problem.ts'

type State<C extends Call> = { answer?: AnswerTo<C>; problem?: Problem }

/** Reads once and shows the answer or the refusal in place: for pages whose refusal is expected. */
export function useAnswer<C extends Call>(call: C, input: Sent<C>): State<C> {
  const [state, setState] = useState<State<C>>({})
  const key = JSON.stringify(input)
  useEffect(() => {
    const stop = new AbortController()
    setState({})
    ask(call, JSON.parse(key) as Sent<C>, { stay: true, signal: stop.signal }).then(
      answer => setState({ answer }),
      (error: unknown) => {
        if (!stop.signal.aborted) setState({ problem: problemOrThrow(error) })
      },
    )
    return () => stop.abort()
  }, [call, key])
  return state
}
