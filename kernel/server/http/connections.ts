import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const mostEver = 10_000

/** How many files and connections the machine lets this process open; many where it does not say. */
function mostOpenFiles(): number {
  // With its network part, a report asks for the names of all addresses.
  Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: number | string } } }
  return Number(userLimits?.open_files?.soft) || mostEver
}

/**
 * How many connections a process takes: fewer than it may open files, since files, threads and the database need some.
 * @param pool connections to the database
 */
export function mostConnections(pool: number, openFiles = mostOpenFiles()): number {
  const others = pool + Math.min(200, Math.floor(openFiles / 4))
  return Math.max(20, Math.min(mostEver, openFiles - others))
}

/**
 * Keeps the connections of a server below `most`. Before it comes to that, each new connection closes the one that has
 * been idle for longest, so that a visitor gets in however many sit there and ask nothing.
 */
export function boundConnections(server: Server, most: number): void {
  server.maxConnections = most
  const open = new Set<Socket>()
  const idle = new Set<Socket>()
  const forget = (socket: Socket) => {
    open.delete(socket)
    idle.delete(socket)
  }
  server.on('connection', socket => {
    open.add(socket)
    idle.add(socket)
    socket.once('close', () => forget(socket))
    const [longestIdle] = idle
    if (open.size <= most * 0.9 || !longestIdle) return
    forget(longestIdle)
    longestIdle.destroy()
  })
  server.on('request', ({ socket }, response) => {
    idle.delete(socket)
    response.once('close', () => open.has(socket) && idle.add(socket))
  })
}
