import { ask } from '#kernel/web/client.ts'
import { problemOf, problemOrThrow } from '#kernel/web/problem.ts'
import { rooms } from '../../contract/index.ts'
import type { ClientMessage, ServerMessage } from '../../contract/messages.ts'
import { joinKeyOf, storeJoinKey } from './join-key.ts'
import { openRoomSocket } from './room-socket.ts'

export type JoinAs = { code: string; name: string | undefined; guestKey: string | undefined }
export type LabEvents = {
  /** Is awaited before each request to join. */
  ready(): Promise<void>
  joined(servers: RTCIceServer[]): void
  message(message: ServerMessage): void
  /** The socket was lost; it is opened again by itself. */
  lost(): void
  /** It is not opened again: the lab has refused, or a minute is over. */
  over(why: 'lost' | `room.${string}`): void
}

/** How long a person’s place is reserved; after that, they decide whether to come back. */
const rejoinWithin = 60_000
/**
 * An attempt without an answer ends after this time: over a cut network, the answer comes much later than that of a new
 * attempt.
 */
export const answerWithin = 3_000

async function join({ code, name, guestKey }: JoinAs, instance: string, signal: AbortSignal) {
  const join_key = joinKeyOf(code)
  const identity = { ...(name && { name }), ...(join_key && { join_key }), ...(guestKey && { guest_key: guestKey }) }
  return ask(rooms.join, { code, instance, ...identity }, { stay: true, signal })
}

/** A refusal of the lab is final; after a network failure it is tried again. @returns the reason, if it is final */
function refusalIn(error: unknown, isSilent: boolean): 'lost' | `room.${string}` | undefined {
  const problem = isSilent ? problemOf(error) : problemOrThrow(error)
  const isTemporary = !problem || problem.status === 0 || problem.status === 429 || problem.status >= 500
  if (isTemporary) return undefined
  return problem.code.startsWith('room.') ? (problem.code as `room.${string}`) : 'lost'
}

type Listening = Parameters<typeof openRoomSocket>[1]

/** The last opened socket. Events of earlier ones are ignored. */
function latestSocket({ message, closed }: Listening) {
  let latest: ReturnType<typeof openRoomSocket> | undefined
  return {
    open(ticket: string): void {
      const opened = openRoomSocket(ticket, {
        message: serverMessage => {
          if (latest === opened) message(serverMessage)
        },
        closed: () => {
          if (latest === opened) closed()
        },
      })
      latest = opened
    },
    /** Closes it without reporting it. */
    drop(): void {
      const before = latest
      latest = undefined
      before?.close()
    },
    close: () => latest?.close(),
    send: (clientMessage: ClientMessage) => latest?.send(clientMessage),
  }
}

type Steps = { connect(): void; giveUp(): void }

/** Tries again, waiting longer each time, until too much time has passed since the connection was lost. */
function retriesWithin(limit: number, { connect, giveUp }: Steps) {
  let lostAt: number | undefined
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    plan(): void {
      lostAt ??= Date.now()
      if (Date.now() - lostAt > limit) return giveUp()
      tries += 1
      timer = setTimeout(connect, Math.min(250 * 2 ** tries, 1_500))
    },
    succeeded(): void {
      tries = 0
      lostAt = undefined
    },
    hasTried: () => timer !== undefined,
    cancel: () => clearTimeout(timer),
  }
}

/** The connection of a call to the lab: joins, opens the socket of its ticket, and reconnects when it is lost. */
export function connectToLab({ code, name, guestKey }: JoinAs, events: LabEvents) {
  let instance = crypto.randomUUID()
  let isOpen = false
  let isClosed = false
  let attempt: AbortController | undefined
  const socket = latestSocket({ message: hear, closed: lost })
  const retry = retriesWithin(rejoinWithin, { connect: () => void connect(), giveUp: () => events.over('lost') })

  async function connect(): Promise<void> {
    retry.cancel()
    attempt?.abort()
    socket.drop()
    const own = new AbortController()
    attempt = own
    const timeout = setTimeout(() => own.abort(), answerWithin)
    try {
      await events.ready()
      const joined = await join({ code, name, guestKey }, instance, own.signal)
      if (isClosed || attempt !== own) return
      storeJoinKey(code, joined.join_key)
      events.joined(joined.ice_servers)
      socket.open(joined.ticket)
    } catch (error) {
      if (isClosed || attempt !== own) return
      notJoined(error, own.signal.aborted)
    } finally {
      clearTimeout(timeout)
    }
  }

  function notJoined(error: unknown, isSilent: boolean): void {
    const why = refusalIn(error, isSilent)
    if (why) events.over(why)
    else if (!isClosed) retry.plan()
  }

  function hear(message: ServerMessage): void {
    if (message.type === 'welcome') {
      isOpen = true
      retry.succeeded()
    }
    events.message(message)
  }

  function lost(): void {
    isOpen = false
    if (isClosed) return
    events.lost()
    retry.plan()
  }

  const online = () => {
    if (!isOpen && !isClosed && retry.hasTried()) void connect()
  }
  window.addEventListener('online', online)
  void connect()

  return {
    send: (message: ClientMessage) => socket.send(message),
    isOpen: () => isOpen,
    /** Reconnects as after reloading the page. */
    startAnew(): void {
      instance = crypto.randomUUID()
      socket.close()
    },
    close(): void {
      isClosed = true
      retry.cancel()
      window.removeEventListener('online', online)
      socket.close()
    },
  }
}

export type LabConnection = ReturnType<typeof connectToLab>
