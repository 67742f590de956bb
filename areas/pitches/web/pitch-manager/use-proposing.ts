import { useEffect, useRef, useState } from 'react'
import type { Sent } from '#kernel/contract/call.ts'
import { problemOf } from '#kernel/web/problem.ts'
import { refresh } from '#kernel/web/queries.ts'
import { askStream } from '#kernel/web/stream.ts'
import type { Refusal } from '#kernel/web/use-action.ts'
import { pitches } from '../../contract/index.ts'

type State = {
  isRunning: boolean
  /** The number of sources, and the text so far. */
  sources: number
  text: string
  refusal: Refusal | undefined
  isStopped: boolean
}
const idle: State = { isRunning: false, sources: 0, text: '', refusal: undefined, isStopped: false }

/** A proposal while it is streamed. Stopping it, or leaving the page, stops the model too, and stores nothing. */
export function useProposing() {
  const [state, setState] = useState(idle)
  const abortRef = useRef<AbortController>(undefined)
  useEffect(() => () => abortRef.current?.abort(), [])

  /** @returns the id of the proposal, if there is one */
  async function run(input: Sent<typeof pitches.generate>): Promise<string | undefined> {
    const { signal } = (abortRef.current = new AbortController())
    setState({ ...idle, isRunning: true })
    let id: string | undefined
    try {
      for await (const event of askStream(pitches.generate, input, { signal, stay: true })) {
        if (event.kind === 'sources') setState(now => ({ ...now, sources: event.sources.length }))
        if (event.kind === 'text') setState(now => ({ ...now, text: now.text + event.text }))
        if (event.kind === 'proposal') id = event.proposal.id
      }
      await Promise.all([refresh(pitches.content), refresh(pitches.section)])
      setState(idle)
      return id
    } catch (error) {
      const refusal = signal.aborted ? undefined : problemOf(error)
      setState({ ...idle, refusal, isStopped: signal.aborted })
      if (!signal.aborted && !refusal) throw error
      return undefined
    }
  }
  return { ...state, run, stop: () => abortRef.current?.abort() }
}
