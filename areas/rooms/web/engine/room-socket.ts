import { socketPath, socketProtocol, type ClientMessage, type ServerMessage } from '../../contract/messages.ts'

export type SocketEvents = {
  message(message: ServerMessage): void
  closed(): void
}

const pingEvery = 2_500
/** If nothing arrives for this long, the network was cut, whatever the browser reports. */
const silentFor = 7_000
/** How long a socket may take to open; after that, the network was cut. */
const openWithin = 4_000
/** The lab accepts 50 messages a second on average; further ones wait. */
const atOnce = 40

/** The socket of one ticket. It closes by itself when the lab has not answered for seven seconds. */
export function openRoomSocket(ticket: string, events: SocketEvents) {
  const scheme = window.location.protocol === 'https:' ? 'wss' : 'ws'
  const ws = new WebSocket(`${scheme}://${window.location.host}${socketPath}`, [socketProtocol, ticket])
  const waiting: string[] = []
  let heardAt = Date.now()
  let sentNow = 0
  let isOver = false
  const opening = setTimeout(() => ws.readyState === ws.CONNECTING && over(), openWithin)

  const flush = () => {
    while (waiting.length > 0 && sentNow < atOnce && ws.readyState === ws.OPEN) {
      sentNow += 1
      ws.send(waiting.shift()!)
    }
  }
  const over = () => {
    if (isOver) return
    isOver = true
    clearTimeout(opening)
    clearInterval(beat)
    clearInterval(second)
    ws.close()
    events.closed()
  }
  const send = (message: ClientMessage) => {
    waiting.push(JSON.stringify(message))
    flush()
  }
  const second = setInterval(() => {
    sentNow = 0
    flush()
  }, 1_000)
  const beat = setInterval(() => {
    if (Date.now() - heardAt > silentFor) over()
    else if (ws.readyState === ws.OPEN) send({ type: 'ping' })
  }, pingEvery)

  ws.addEventListener('open', flush)
  ws.addEventListener('message', ({ data }) => {
    heardAt = Date.now()
    if (!isOver) events.message(JSON.parse(data as string) as ServerMessage)
  })
  ws.addEventListener('close', over)
  return { send, close: over }
}
