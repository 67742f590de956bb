import { ask } from '#kernel/web/client.ts'
import { problemOf } from '#kernel/web/problem.ts'
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

/** A place is kept for a minute; after that, coming back is for the person to decide. */
const rejoinWithin = 60_000
/** Without an answer for so long a try is given up: what was sent into a cut network comes much later than a new try. */
export const answerWithin = 3_000

/** The way of a call to the lab: it joins, opens the socket of its ticket, and comes back when it is lost. */
export function connectToLab({ code, name, guestKey }: JoinAs, events: LabEvents) {
  let instance = crypto.randomUUID()
  let socket: ReturnType<typeof openRoomSocket> | undefined
  let isOpen = false
  let isClosed = false
  let lostAt: number | undefined
  let tries = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let attempt: AbortController | undefined

  async function connect(): Promise<void> {
    clearTimeout(retry)
    attempt?.abort()
    dropSocket()
    const own = new AbortController()
    attempt = own
    const patience = setTimeout(() => own.abort(), answerWithin)
    try {
      const joined = await join(own.signal)
      if (isClosed || attempt !== own) return
      storeJoinKey(code, joined.join_key)
      events.joined(joined.ice_servers)
      listenOn(joined.ticket)
    } catch (error) {
      if (isClosed || attempt !== own) return
      notJoined(error, own.signal.aborted)
    } finally {
      clearTimeout(patience)
    }
  }

  /** What an earlier socket still says or loses concerns nobody. */
  function listenOn(ticket: string): void {
    const opened = openRoomSocket(ticket, {
      message: message => {
        if (socket === opened) hear(message)
      },
      closed: () => {
        if (socket === opened) lost()
      },
    })
    socket = opened
  }

  function dropSocket(): void {
    const before = socket
    socket = undefined
    before?.close()
  }

  async function join(signal: AbortSignal) {
    await events.ready()
    const join_key = joinKeyOf(code)
    const known = { ...(name && { name }), ...(join_key && { join_key }), ...(guestKey && { guest_key: guestKey }) }
    return ask(rooms.join, { code, instance, ...known }, { stay: true, signal })
  }

  /** A network that is cut is tried again; what the lab refuses is final. */
  function notJoined(error: unknown, isSilent: boolean): void {
    const problem = problemOf(error)
    if (!problem && !isSilent) throw error
    const isTemporary = !problem || problem.status === 0 || problem.status === 429 || problem.status >= 500
    if (isTemporary) return again()
    events.over(problem.code.startsWith('room.') ? (problem.code as `room.${string}`) : 'lost')
  }

  function hear(message: ServerMessage): void {
    if (message.type === 'welcome') {
      isOpen = true
      tries = 0
      lostAt = undefined
    }
    events.message(message)
  }

  function lost(): void {
    isOpen = false
    if (isClosed) return
    events.lost()
    again()
  }

  function again(): void {
    if (isClosed) return
    lostAt ??= Date.now()
    if (Date.now() - lostAt > rejoinWithin) return events.over('lost')
    tries += 1
    retry = setTimeout(() => void connect(), Math.min(250 * 2 ** tries, 1_500))
  }

  const online = () => {
    if (!isOpen && !isClosed && retry !== undefined) void connect()
  }
  window.addEventListener('online', online)
  void connect()

  return {
    send: (message: ClientMessage) => socket?.send(message),
    isOpen: () => isOpen,
    /** Comes back as if the page had been loaded again. */
    startAnew(): void {
      instance = crypto.randomUUID()
      socket?.close()
    },
    close(): void {
      isClosed = true
      clearTimeout(retry)
      window.removeEventListener('online', online)
      socket?.close()
    },
  }
}
