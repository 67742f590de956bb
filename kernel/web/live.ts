import { useEffect, useEffectEvent } from 'react'
import { loadCode } from './load-code.ts'

type Listener = (message: unknown) => void

const listeners = new Map<string, Set<Listener>>()
const pauses = { first: 1_000, longest: 60_000 }
/** Called when the stream is back after an interruption: events in between were missed. */
export const returned = 'live.returned'
/** Called when the stream opens for the first time, with the version of the person's roles and rights. */
export const opened = 'live.opened'

let stop: AbortController | undefined

const tell = (topic: string, message: unknown) => {
  for (const listener of listeners.get(topic) ?? []) listener(message)
}

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })

/** Reads one stream until it ends; answers whether it was ever open. Its code comes after the first paint. */
async function hear(signal: AbortSignal, onOpen: (accessVersion: string | null) => void): Promise<boolean> {
  try {
    const { readLive } = await loadCode(() => import('./live-stream.ts'))
    return await readLive(signal, onOpen, tell)
  } catch {
    return false // Away, or cancelled: in both cases the pause before the next try follows.
  }
}

async function listenForever(signal: AbortSignal): Promise<void> {
  let pause = pauses.first
  let wasOpen = false
  const onOpen = (accessVersion: string | null) => {
    if (wasOpen) tell(returned, null)
    else tell(opened, accessVersion)
    wasOpen = true
  }
  while (!signal.aborted) {
    const heard = await hear(signal, onOpen)
    pause = heard ? pauses.first : Math.min(pause * 2, pauses.longest)
    // A random part keeps thousands of browsers from reconnecting in the same instant after a restart.
    await wait(pause * (0.5 + Math.random()), signal)
  }
}

/** Receives the server's events for the signed-in person (server-sent events), and reconnects with growing pauses. */
export function startLive(): () => void {
  stop?.abort()
  const mine = (stop = new AbortController())
  void listenForever(mine.signal)
  return () => mine.abort()
}

/** Listens to one topic while the component is mounted. */
export function useLive(topic: string, listener: Listener): void {
  const hearing = useEffectEvent(listener)
  useEffect(() => {
    const mine: Listener = message => hearing(message)
    const all = listeners.get(topic) ?? new Set()
    listeners.set(topic, all.add(mine))
    return () => void all.delete(mine)
  }, [topic])
}
