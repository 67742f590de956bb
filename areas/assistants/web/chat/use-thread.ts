import { useEffect, useRef, useState } from 'react'
import { ask } from '#kernel/web/client.ts'
import { mayPass, problemOrThrow } from '#kernel/web/problem.ts'
import { refresh } from '#kernel/web/queries.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { askStream } from '#kernel/web/stream.ts'
import { assistants, type Vote } from '../../contract/index.ts'
import { newTurn, type Turn } from './turn.ts'

type Started = { assistantId: string; conversationId: string | undefined; turns: Turn[]; onBegun(id: string): void }

/** The turns of a conversation, and what is being answered. */
export function useThread({ assistantId, conversationId, turns: stored, onBegun }: Started) {
  const [turns, setTurns] = useState(stored)
  const conversation = useRef(conversationId)
  const abortRef = useRef<AbortController>(undefined)
  useEffect(() => () => abortRef.current?.abort(), [])
  const change = (id: string, next: (turn: Turn) => Partial<Turn>) =>
    setTurns(all => all.map(turn => (turn.id === id ? { ...turn, ...next(turn) } : turn)))

  const send = async (question: string) => {
    const mine = (abortRef.current = new AbortController())
    let id = `new ${turns.length}`
    setTurns(all => [...all, newTurn(id, question)])
    const input = {
      assistant_id: assistantId,
      question,
      ...(conversation.current && { conversation_id: conversation.current }),
    }
    try {
      for await (const event of askStream(assistants.ask, input, { signal: mine.signal, stay: true })) {
        if (event.kind === 'begun') {
          const before = id
          id = event.turn_id
          change(before, () => ({ id: event.turn_id }))
          if (!conversation.current) onBegun(event.conversation_id)
          conversation.current = event.conversation_id
        } else if (event.kind === 'claim') change(id, ({ claims }) => ({ claims: [...claims, event] }))
        else {
          const { kind: _, ...end } = event
          change(id, () => ({ ...end, isAsking: false }))
        }
      }
      change(id, () => ({ isAsking: false }))
    } catch (error) {
      const problem = mine.signal.aborted ? undefined : problemOrThrow(error)
      const outcome = problem ? 'failed' : 'stopped'
      change(id, () => ({ isAsking: false, outcome, fault: problem?.title ?? null, mayPass: mayPass(error) }))
    }
    await refresh(assistants.conversations)
  }

  const vote = (turnId: string, newVote: Vote | null) => {
    change(turnId, () => ({ vote: newVote }))
    sayProblem(ask(assistants.vote, { turn_id: turnId, vote: newVote }, { stay: true }))
  }

  return { turns, isAsking: turns.some(turn => turn.isAsking), send, vote, stop: () => abortRef.current?.abort() }
}
