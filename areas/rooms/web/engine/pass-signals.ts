import type { ServerMessage } from '../../contract/messages.ts'
import type { CallCore } from './call-core.ts'

type Signal = Extract<ServerMessage, { type: 'signal' }>
const mostEarly = 200

/** Gives each signal to the connection that it is for. One that comes before the lab says who has joined waits for that. */
export function passSignals({ links, personOf }: Pick<CallCore, 'links' | 'personOf'>) {
  const early: Signal[] = []

  function pass(signal: Signal): void {
    const { from, from_generation, data } = signal
    const generation = personOf(from)?.generation ?? 0
    if (generation > from_generation) return
    const linked = links.get(from)
    if (linked && generation === from_generation) linked.link.receive(data)
    else if (early.length < mostEarly) early.push(signal)
  }

  return {
    pass,
    /** Called after somebody has joined or come back. */
    passEarly(): void {
      for (const signal of early.splice(0)) pass(signal)
    },
  }
}
