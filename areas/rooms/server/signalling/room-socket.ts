import type { WebSocket } from 'ws'
import type { ServerMessage } from '../../contract/messages.ts'
import type { EndReason } from '../../contract/states.ts'
import type { ParticipantRow } from '../participants.queries.ts'

/** The most bytes that may wait for a slow reader. */
const mostUnread = 1_000_000
/** Closed by the lab (RFC 6455, 7.4.2): the browser does not reconnect automatically. */
export const endedCode = 4000

/** The connection of a participant at this process, with their row as last read. */
export type RoomSocket = {
  row: ParticipantRow
  /** Whether this page shows the notes. */
  readsNotes: boolean
  readonly personTokenHash: string | null
  /** The number of people that the room takes, if its pictures and sound go through Janus. */
  readonly atServer: { max_people: number } | undefined
  send(message: ServerMessage): void
  /** Sends the reason, and closes. */
  end(reason: EndReason): void
  /** Whether they are in the room, and not in the lobby. */
  isIn(): boolean
}

type Fixed = Pick<RoomSocket, 'personTokenHash' | 'atServer'>

export function roomSocket(ws: WebSocket, row: ParticipantRow, fixed: Fixed): RoomSocket {
  const socket: RoomSocket = {
    row,
    readsNotes: false,
    ...fixed,
    send(message) {
      if (ws.readyState !== ws.OPEN) return
      if (ws.bufferedAmount > mostUnread) ws.terminate()
      else ws.send(JSON.stringify(message))
    },
    end(reason) {
      socket.send({ type: 'end', reason })
      ws.close(endedCode, reason)
    },
    isIn: () => socket.row.state === 'connected',
  }
  return socket
}

/**
 * Whether one more message is within the average that a second allows. Seconds begin at another moment for a browser
 * than for the lab, and a network or process that pauses for a moment then delivers all messages of that time together.
 * @param atOnce how many may come at once
 */
export function messageBudget(
  perSecond: number,
  atOnce = perSecond,
  now: () => number = () => performance.now(),
): () => boolean {
  let left = atOnce
  let countedAt = now()
  return () => {
    const current = now()
    left = Math.min(atOnce, left + ((current - countedAt) / 1_000) * perSecond)
    countedAt = current
    if (left < 1) return false
    left -= 1
    return true
  }
}
