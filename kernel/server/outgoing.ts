import { lookup as lookupName } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Dispatcher } from 'undici'
import { FetchError } from './fetch-error.ts'
import { bodyOf } from './outgoing-body.ts'
import { undici } from './undici.ts'

export { FetchError } from './fetch-error.ts'

export type Fetched = {
  status: number
  /** The URL after the redirects. */
  url: string
  /** Whether every redirect on the way was permanent (301, 308); false without one. */
  isMoved: boolean
  headers: Record<string, string>
  bytes: Buffer
}
export type FetchOptions = {
  headers?: Record<string, string>
  /** Sent to the origin of the address alone, and to no other that a redirect leads to. */
  secretHeaders?: Record<string, string>
  maxBytes: number
  timeoutMs: number
  /** The time within which an answer must begin, and its longest pause; `timeoutMs` by default. */
  answerMs?: number
}
/** Fetches a page of the internet: `fetchPublic`, bound to the settings. */
export type FetchPublic = (url: string, options: FetchOptions) => Promise<Fetched>

const mostRedirects = 5

/** Addresses of the public internet alone: none of this machine, its network, or a special range (RFC 6890). */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  // NAT64 and IPv4-compatible addresses carry an IPv4 address that would not be checked.
  return parsed.kind() === 'ipv4' || parsed.match(ipaddr.parseCIDR('2000::/3'))
}

const portOf = ({ port, protocol }: URL): string => port || (protocol === 'https:' ? '443' : '80')
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')

/** Resolves a name to public addresses alone: checked as the connection is made, so that no second answer can differ. */
const publicLookup: LookupFunction = (name, options, done) =>
  lookupName(name, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 4)
    const refused = addresses.some(({ address }) => !isPublicAddress(address))
    const [first] = addresses
    if (refused || !first) return done(new FetchError('refused'), '', 4)
    return options.all ? done(null, addresses) : done(null, first.address, first.family)
  })

const isAllowed = (url: URL, allowed: readonly string[]) => allowed.includes(`${hostOf(url)}:${portOf(url)}`)

type Allowing = { ALLOW_PRIVATE_HOSTS: readonly string[] }

/**
 * How a socket to a host may be opened: of the internet alone, but for the allowed host:port pairs.
 * @throws FetchError `refused` for a private address
 */
export function publicConnection(
  host: string,
  port: number,
  { ALLOW_PRIVATE_HOSTS }: Allowing,
): { lookup?: LookupFunction } {
  const name = host.replace(/^\[|\]$/g, '')
  if (ALLOW_PRIVATE_HOSTS.includes(`${name}:${port}`)) return {}
  if (isIP(name) !== 0 && !isPublicAddress(name)) throw new FetchError('refused')
  return { lookup: publicLookup }
}

type AgentFor = (url: URL) => Dispatcher

/** The connections on which an address may be asked: of the internet alone, but for the allowed host:port pairs. */
function createAgents(allowed: readonly string[]): AgentFor {
  const bounds = { connectTimeout: 5_000, maxResponseSize: 64_000_000 }
  let checked: Dispatcher | undefined
  let free: Dispatcher | undefined

  /** A literal address is never looked up, so it is checked here. */
  return url => {
    if (!/^https?:$/.test(url.protocol) || url.username || url.password) throw new FetchError('address')
    if (isAllowed(url, allowed)) return (free ??= new (undici().Agent)(bounds))
    if (isIP(hostOf(url)) !== 0 && !isPublicAddress(hostOf(url))) throw new FetchError('refused')
    return (checked ??= new (undici().Agent)({ ...bounds, connect: { lookup: publicLookup } }))
  }
}

/** @param allowed host:port pairs that may be private */
export function createFetchPublic(allowed: readonly string[], agentFor: AgentFor = createAgents(allowed)): FetchPublic {
  return async (address, { headers: open = {}, secretHeaders = {}, maxBytes, timeoutMs, answerMs }) => {
    const signal = AbortSignal.timeout(timeoutMs)
    let url = parsedUrl(address)
    const { origin } = url
    let isMoved = true
    for (let hops = 0; hops <= mostRedirects; hops += 1) {
      const secret = url.origin === origin ? secretHeaders : {}
      const headers = { 'accept-encoding': 'gzip', ...open, ...secret }
      const quietMs = answerMs ?? timeoutMs
      const bounds = { signal, headersTimeout: quietMs, bodyTimeout: quietMs }
      const answer = await undici()
        .request(url, { dispatcher: agentFor(url), headers, ...bounds })
        .catch(faultOf)
      const received = textHeaders(answer.headers)
      const location = answer.headers['location']
      if (![301, 302, 303, 307, 308].includes(answer.statusCode) || typeof location !== 'string')
        return {
          status: answer.statusCode,
          url: url.href,
          isMoved: isMoved && hops > 0,
          headers: received,
          bytes: await bodyOf(answer.body, maxBytes, received['content-encoding']).catch(faultOf),
        }
      answer.body.on('error', () => undefined).destroy()
      isMoved &&= answer.statusCode === 301 || answer.statusCode === 308
      url = parsedUrl(location, url)
    }
    throw new FetchError('redirects')
  }
}

type Outgoing = { agentFor: AgentFor; fetchPublic: FetchPublic }
const created = new WeakMap<readonly string[], Outgoing>()

function outgoingFor({ ALLOW_PRIVATE_HOSTS: allowed }: Allowing): Outgoing {
  const known = created.get(allowed)
  if (known) return known
  const agentFor = createAgents(allowed)
  const made = { agentFor, fetchPublic: createFetchPublic(allowed, agentFor) }
  created.set(allowed, made)
  return made
}

/** Fetches from the internet by the lab's settings; all areas share its connections. */
export const fetchPublicFor = (config: Allowing): FetchPublic => outgoingFor(config).fetchPublic

/** The connections for an address that somebody else than the operator chose. @throws FetchError */
export const publicDispatcher = (url: URL, config: Allowing): Dispatcher => outgoingFor(config).agentFor(url)

/** Whether the operator allows this address by name, though it is inside their network. */
export const mayBePrivate = (url: URL, { ALLOW_PRIVATE_HOSTS }: Allowing): boolean =>
  isAllowed(url, ALLOW_PRIVATE_HOSTS)

const mostOfAnswer = 1_000_000

/**
 * A `fetch` for libraries that take one: with the same checks of every address, no redirects, and short answers.
 * @throws FetchError
 */
export function publicFetchFor(config: Allowing): typeof fetch {
  const { agentFor } = outgoingFor(config)
  return async (input, { method = 'GET', headers, body, signal } = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const sent = Object.fromEntries(new Headers(headers))
    const answer = await undici()
      .request(url, {
        dispatcher: agentFor(url),
        method,
        headers: sent,
        body:
          body === null || body === undefined
            ? null
            : body instanceof URLSearchParams
              ? body.toString()
              : (body as string),
        ...(signal && { signal }),
      })
      .catch(faultOf)
    const bytes = await bodyOf(answer.body, mostOfAnswer).catch(faultOf)
    // A `Response` takes no other status.
    if (answer.statusCode < 200 || answer.statusCode > 599) throw new FetchError('unreachable')
    const hasBody = ![204, 205, 304].includes(answer.statusCode)
    return new Response(hasBody ? new Uint8Array(bytes) : null, {
      status: answer.statusCode,
      headers: textHeaders(answer.headers),
    })
  }
}

function parsedUrl(address: string, base?: URL): URL {
  const url = URL.parse(address, base)
  if (!url) throw new FetchError('address')
  return url
}

/** @throws FetchError what the error of a request says about the address */
export function faultOf(error: unknown): never {
  const causes = [error, (error as Error).cause]
  const fetchError = causes.find(each => each instanceof FetchError)
  if (fetchError) throw fetchError
  const isLate = causes.some(each => /timeout/i.test(`${(each as Error)?.name} ${(each as { code?: string })?.code}`))
  throw new FetchError(isLate ? 'timeout' : 'unreachable', { cause: error })
}

const textHeaders = (headers: Record<string, string | string[] | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])))
