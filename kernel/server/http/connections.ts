import type { IncomingMessage, Server } from 'node:http'
import { BlockList, isIP, type Socket } from 'node:net'
import { originOf } from '../origin.ts'

const mostEver = 10_000

/**
 * How many connections may wait to be accepted, if the system allows as many. Beyond that, the system drops new ones,
 * and a visitor's browser tries again after one second, then after three.
 */
export const mostToAccept = 4_096

/** How many files and connections the machine lets this process open; a large number where it does not say. */
function mostOpenFiles(): number {
  // With its network part, a report would look up the names of all addresses.
  Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: number | string } } }
  return Number(userLimits?.open_files?.soft) || mostEver
}

/**
 * The most connections of a process: fewer than it may open files, since files, threads and the database need some.
 * @param pool connections to the database
 */
export function mostConnections(pool: number, openFiles = mostOpenFiles()): number {
  const others = pool + Math.min(200, Math.floor(openFiles / 4))
  return Math.max(20, Math.min(mostEver, openFiles - others))
}

/**
 * Whether a request becomes a WebSocket. Whatever else a client offers to speak, such as HTTP/2, it is answered in what it
 * speaks now (RFC 9110, 7.8).
 */
export const opensSocket = ({ headers }: IncomingMessage): boolean => headers.upgrade?.toLowerCase() === 'websocket'

/** A new connection is expected to send a request within this many milliseconds. */
const soon = 1_000

/** A browser opens fewer connections to one host. */
const many = 7

/** How many of the connections one origin may have: many people can share one, but no origin may have them all. */
const mostOfOrigin = (most: number) => Math.max(20, Math.floor(most / 4))

/**
 * Whether an address is that of a trusted proxy (an address, or a network such as 10.0.0.0/8), which has everybody's
 * connections.
 */
export function proxyCheck(trusted: readonly string[]): (address: string) => boolean {
  const proxies = new BlockList()
  for (const each of trusted.filter(entry => isIP(entry.split('/')[0]!))) {
    const [address = '', bits] = each.split('/')
    const kind = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) proxies.addAddress(address, kind)
    else proxies.addSubnet(address, Number(bits), kind)
  }
  return address => isIP(address) > 0 && proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/**
 * Keeps the connections of a server below `most`. Before that, each new connection closes the one that has been idle
 * longest, so that a visitor is accepted; or, if each has just opened and will ask, the first of those that leave their
 * answer unread, or one of the origin that has most. An origin that has used its share closes an idle one of its own, or gets no new one.
 * @returns a function that closes the connections on which nothing was ever sent, as browsers open ahead of time:
 *   `server.close` would wait for them.
 */
export function boundConnections(server: Server, most: number, isProxy: (address: string) => boolean): () => void {
  server.maxConnections = most
  const open = new Set<Socket>()
  /** Since when each is idle, the longest first. */
  const idle = new Map<Socket, number>()
  const answered = new Set<Socket>()
  const byOrigin = new Map<string, Set<Socket>>()
  const forget = (socket: Socket, origin: string) => {
    open.delete(socket)
    idle.delete(socket)
    answered.delete(socket)
    const own = byOrigin.get(origin)
    own?.delete(socket)
    if (own?.size === 0) byOrigin.delete(origin)
  }
  const idleFrom = (origin: string) => [...(byOrigin.get(origin) ?? [])].find(each => idle.has(each))
  /** The oldest connection of the origin that has most, unless they are few. */
  const oldestOfMany = () => {
    let largest: Socket[] = []
    for (const [, own] of byOrigin) {
      const [oldest] = own
      if (oldest && own.size > largest.length && !isProxy(oldest.remoteAddress ?? '')) largest = [...own]
    }
    return largest.length < many ? undefined : largest[0]
  }
  const dispensable = () => {
    const [[longestIdle, since] = []] = idle
    const isSpare = since !== undefined && performance.now() - since > soon
    if (isSpare) return longestIdle
    return [...answered].find(({ writableLength }) => writableLength > 0) ?? oldestOfMany() ?? longestIdle
  }
  server.on('connection', socket => {
    const address = socket.remoteAddress ?? ''
    const origin = originOf(address)
    open.add(socket)
    idle.set(socket, performance.now())
    const own = byOrigin.get(origin) ?? new Set()
    byOrigin.set(origin, own.add(socket))
    socket.once('close', () => forget(socket, origin))
    const isGreedy = own.size > mostOfOrigin(most) && !isProxy(address)
    if (isGreedy) idleFrom(origin)?.destroy()
    else if (open.size > most * 0.9) dispensable()?.destroy()
  })
  // A connection that became a WebSocket is in use until it closes.
  server.on('upgrade', ({ socket }) => idle.delete(socket))
  server.on('request', ({ socket }, response) => {
    idle.delete(socket)
    answered.add(socket)
    response.once('close', () => answered.delete(socket) && idle.set(socket, performance.now()))
  })
  return () => {
    for (const socket of idle.keys()) if (socket.bytesRead === 0) socket.destroy()
  }
}
