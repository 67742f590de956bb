import dns, { type LookupAddress, type LookupOptions } from 'node:dns'
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { createServer, isIP, Socket, type AddressInfo, type Server, type TcpNetConnectOpts } from 'node:net'

/** A server inside, on both loopback addresses at one port, that counts the connections it gets. */
export async function openCanary() {
  const counted = { connections: 0 }
  const canary = createServer(socket => {
    counted.connections += 1
    socket.on('error', () => undefined).destroy()
  })
  await once(canary.listen({ port: 0, host: '::' }), 'listening')
  return { counted, port: portOf(canary), close: () => canary.close() }
}

const linkTo = (feed: string) => `<link rel="alternate" type="application/rss+xml" href="${feed}">`

/** A server that the settings allow: it redirects to the URLs, after three redirects of its own, or links to them as feeds. */
export async function openFront(urls: readonly string[]) {
  const front = createHttpServer(({ url = '' }, response) => {
    const [, kind, at = '0', hop = '0'] = url.split(/[/?]/)
    const link = (urls[Number(at)] ?? '').trim()
    // A header has bytes, and no control characters.
    const target = Buffer.from(link).toString('latin1')
    const isOnWay = kind === 'chain' && Number(hop) < 3
    const location = isOnWay ? `/chain/${at}/${Number(hop) + 1}` : target
    if (target === '') response.writeHead(404).end()
    else if (kind === 'page') response.setHeader('content-type', 'text/html; charset=utf-8').end(linkTo(link))
    else response.writeHead([301, 302, 307][Number(hop)] ?? 308, { location }).end()
  })
  await once(front.listen(0, '127.0.0.1'), 'listening')
  return { host: `127.0.0.1:${portOf(front)}`, close: () => front.close() }
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port

const outside = '8.8.8.8'
const inside = '127.0.0.1'
/** What a resolver answers that belongs to an attacker; one that rebinds answers something public at first. */
const named: Record<string, (asked: number) => string[]> = {
  'inside.example': () => [inside],
  'inside6.example': () => ['::1'],
  'mapped.example': () => ['::ffff:127.0.0.1'],
  'any.example': () => ['0.0.0.0'],
  'any6.example': () => ['::'],
  'nat64.example': () => ['64:ff9b::7f00:1'],
  'mixed.example': () => [outside, inside],
  'mixed-first.example': () => [inside, outside],
  'rebinding.example': asked => (asked % 2 === 0 ? [outside] : [inside]),
  'rebinding-late.example': asked => (asked % 3 < 2 ? [outside] : [inside]),
}
export const resolvedNames = Object.keys(named)

type Done = (error: Error | null, address: string | LookupAddress[], family?: number) => void
type Lookup = (name: string, options: LookupOptions, done: Done) => void

/** Answers names by the resolver above, and leaves the others to the machine, which knows `localhost`. */
function attackersLookup(real: Lookup): Lookup {
  const asked = new Map<string, number>()
  return (name, given, last) => {
    const [options, done] = typeof given === 'function' ? [{}, given as Done] : [given ?? {}, last]
    const answer = named[name.replace(/\.$/, '').toLowerCase()]
    if (!answer) return /localhost\.?$/.test(name) ? real(name, options, done) : done(new Error('ENOTFOUND'), '')
    asked.set(name, (asked.get(name) ?? -1) + 1)
    const addresses = answer(asked.get(name)!).map(address => ({ address, family: isIP(address) }))
    setImmediate(() => (options.all ? done(null, addresses) : done(null, addresses[0]!.address, addresses[0]!.family)))
  }
}

const isLoopback = (address: string) => /^(?:127\.|::1$|::ffff:127\.|0\.0\.0\.0$|::$)/.test(address)

/** Ends what would leave the machine, after the lab's own look-up: a test talks to no one outside. */
function staysInside({ host = '', lookup = dns.lookup, ...rest }: TcpNetConnectOpts): TcpNetConnectOpts {
  if (isIP(host) !== 0) return isLoopback(host) ? { ...rest, host, lookup } : { ...rest, host: inside, port: 9, lookup }
  const guarded: Lookup = (name, options, done) =>
    lookup(name, options, (error, found, family) => {
      const addresses = typeof found === 'string' ? [found] : found.map(({ address }) => address)
      if (!error && !addresses.every(isLoopback)) return done(new Error('ECONNREFUSED'), '')
      done(error, found, family)
    })
  return { ...rest, host, lookup: guarded }
}

/** Puts the attacker's resolver in place, and the guard. @returns what takes both away */
export function resolveAsAttacker(): () => void {
  const { lookup } = dns
  const { connect } = Socket.prototype
  dns.lookup = attackersLookup(lookup) as never
  syncBuiltinESMExports()
  Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
    const normalised = Array.isArray(args[0]) ? (args[0] as [TcpNetConnectOpts]) : undefined
    const options = (normalised?.[0] ?? args[0]) as TcpNetConnectOpts
    if (typeof options === 'object' && 'port' in options && !('path' in options && options.path)) {
      const changed = staysInside(options)
      if (normalised) normalised[0] = changed
      else args[0] = changed
    }
    return Reflect.apply(connect, this, args)
  } as typeof connect
  return () => {
    dns.lookup = lookup
    Socket.prototype.connect = connect
    syncBuiltinESMExports()
  }
}
