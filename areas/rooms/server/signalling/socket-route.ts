import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'
import type { Lab } from '#kernel/server/dispatch.ts'
import { hashToken } from '#kernel/server/session.ts'
import {
  ClientMessage,
  mostActionsPerSecond,
  mostMessageBytes,
  mostMessagesPerSecond,
  socketPath,
  socketProtocol,
} from '../../contract/messages.ts'
import { takeTicket } from '../tickets.queries.ts'
import { boundControl, mostPieces } from './bound-frames.ts'
import { createHub, type Hub } from './hub.ts'
import { receive } from './receive.ts'
import { messageBudget, type RoomSocket } from './room-socket.ts'

/** A connection that does not answer a ping within this time has ended. */
const pingEvery = 10_000

const mostAtOnce = 2 * mostMessagesPerSecond
/** The most messages of one socket that wait for the database: as many as may come in three seconds. */
export const mostWaiting = 3 * mostMessagesPerSecond

/** Only pages of this lab open sockets: otherwise any page that obtained a ticket could. */
function isOwnOrigin(lab: Lab, { headers }: IncomingMessage): boolean {
  const { origin = '', host } = headers
  if (origin === lab.config.origin) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

/** Closes the connection from this side: a client that leaves its side open would keep it forever. */
const refuse = (socket: Duplex, status: string) =>
  void socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`, () => socket.destroy())

/** The ticket is the second protocol, because proxies log addresses, but not headers. */
const ticketOf = ({ headers }: IncomingMessage): string | undefined => {
  const [protocol, ticket] = (headers['sec-websocket-protocol'] ?? '').split(',').map(part => part.trim())
  return protocol === socketProtocol && ticket && /^[\w-]{32}$/.test(ticket) ? ticket : undefined
}

function readMessage(data: RawData): ClientMessage | undefined {
  try {
    // oxlint-disable-next-line typescript/no-base-to-string -- the server's sockets deliver one Buffer
    return ClientMessage.safeParse(JSON.parse(data.toString())).data
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Messages about which everyone in the room is notified, one by one. */
const actions: ReadonlySet<ClientMessage['type']> = new Set(['record', 'manage', 'manage_all', 'lock'])

/** Messages of one socket are handled one after the other, in the order they were sent. */
function listen(lab: Lab, hub: Hub, ws: WebSocket, socket: RoomSocket): (data: RawData) => void {
  const mayCome = messageBudget(mostMessagesPerSecond, mostAtOnce)
  const mayAct = messageBudget(mostActionsPerSecond)
  let last: Promise<void> = Promise.resolve()
  let waiting = 0
  const failed = (error: unknown) => {
    lab.log.error({ err: error }, 'rooms: a message failed')
    ws.terminate()
  }
  return data => {
    if (!mayCome()) return socket.end('limit')
    // Try again later (RFC 6455): the database is slow, and the browser reconnects automatically.
    if (waiting >= mostWaiting) return ws.close(1013)
    const message = readMessage(data)
    if (!message) return ws.close(1007)
    if (actions.has(message.type) && !mayAct()) return socket.end('limit')
    waiting += 1
    const handled = last.then(() => receive(lab, hub, socket, message)).catch(failed)
    last = handled.finally(() => (waiting -= 1))
  }
}

/** Messages that arrive before the socket is ready wait, at most as many as a second allows. */
async function connect(lab: Lab, hub: Hub, ws: WebSocket, ticket: Parameters<Hub['open']>[1]): Promise<void> {
  const early: RawData[] = []
  const wait = (data: RawData) => void (early.length < 50 ? early.push(data) : ws.terminate())
  ws.on('message', wait)
  boundControl(ws, messageBudget(mostMessagesPerSecond, mostAtOnce))
  const socket = await hub.open(ws, ticket)
  if (!socket) return ws.close(4000, 'replaced')
  const hear = listen(lab, hub, ws, socket)
  ws.off('message', wait).on('message', hear)
  for (const data of early) hear(data)
}

/** A network that was cut sends no signal: a browser that does not answer a ping has gone. */
function watch(server: WebSocketServer): NodeJS.Timeout {
  const answered = new WeakSet<WebSocket>()
  server.on('connection', (ws: WebSocket) => {
    answered.add(ws)
    ws.on('pong', () => answered.add(ws))
  })
  const check = (ws: WebSocket) => {
    if (!answered.delete(ws)) return ws.terminate()
    ws.ping()
  }
  return setInterval(() => server.clients.forEach(check), pingEvery).unref()
}

/** The socket of a room: an own Origin and a ticket are needed before it opens. */
export function serveRoomSocket(app: FastifyInstance, lab: Lab): void {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: mostMessageBytes,
    maxFragments: mostPieces,
    perMessageDeflate: false,
    handleProtocols: () => socketProtocol,
  })
  const hub = createHub(lab)
  const clock = watch(server)

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (request.url?.split('?')[0] !== socketPath) return refuse(socket, '404 Not Found')
    if (!isOwnOrigin(lab, request)) return refuse(socket, '403 Forbidden')
    // The other connections of the pool are for requests.
    if (server.clients.size >= app.server.maxConnections / 2) return refuse(socket, '503 Service Unavailable')
    const token = ticketOf(request)
    const ticket = token && (await takeTicket(lab.store.db, hashToken(token), new Date()))
    if (!ticket) return refuse(socket, '401 Unauthorized')
    server.handleUpgrade(request, socket, head, ws => {
      ws.on('error', error => lab.log.info({ err: error }, 'rooms: a socket was closed'))
      server.emit('connection', ws)
      connect(lab, hub, ws, ticket).catch((error: unknown) => {
        lab.log.error({ err: error }, 'rooms: a socket could not be opened')
        ws.terminate()
      })
    })
  }

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    upgrade(request, socket, head).catch((error: unknown) => {
      lab.log.error({ err: error }, 'rooms: a socket could not be opened')
      socket.destroy()
    })
  })
  app.addHook('preClose', async () => {
    clearInterval(clock)
    const gone = [...server.clients].map(ws => new Promise(resolve => ws.once('close', resolve)))
    for (const ws of server.clients) ws.close(1001)
    const timeout = setTimeout(() => server.clients.forEach(ws => ws.terminate()), 1_000)
    await Promise.all(gone)
    clearTimeout(timeout)
    await hub.close()
  })
}
