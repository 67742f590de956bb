import type * as z from 'zod/mini'
import { right, type Who, type WithRight, type WithRightIn } from './who.ts'

type Method = 'GET' | 'POST' | 'PUT'
type Route = `${Method} /${string}`

/**
 * This many calls within a span, counted per origin (an IPv4 address, an IPv6 /64) or per account, over all processes.
 */
export type Limit = { per: 'ip' | 'person'; times: number; within: `${number}${'s' | 'm' | 'h'}` }

type Spec = {
  who: Who | WithRightIn
  /** One sentence: it becomes the description in OpenAPI and of the MCP tool. */
  does: string
  input: z.ZodMiniType
  output: z.ZodMiniType
  limit?: Limit
  /** The failure codes of this call besides those that any call may have. */
  fails?: readonly string[]
  /**
   * Takes multipart/form-data with one part named `file`, of at most this many bytes; the handler gets it as `file`. A
   * large file goes `toDisk` instead of memory: the handler then reads it at `file.path` until it has answered. Such a
   * call has `ownTransactions`, so that no row is locked while its file is read and stored.
   */
  upload?: { maxBytes: number; toDisk?: true }
  /** Answers bytes to download (the handler returns a `Download`) instead of JSON. */
  download?: true
  /**
   * For documents (GET, by anyone): callers without a token get an answer that is made once, until data of one of these
   * topics change, and for an hour at most.
   */
  cachedBy?: readonly string[]
  /**
   * Streams its answer, for calls that read or make their own transactions: the handler yields `output`s, and each is sent
   * at once as a line of JSON (application/x-ndjson). A failure before the first is a problem like any other; one after it is a last line
   * `{"problem": …}`.
   */
  stream?: true
  /**
   * The handler makes its own transactions (`context.transaction`), so that what it counted before a refusal stays
   * counted. Its answers are never stored under an Idempotency-Key, so they may contain a secret.
   */
  ownTransactions?: true
  /**
   * A call for acting as another person or ending it, which is allowed although the person can only read while acting.
   */
  whileActing?: true
  /** The lab’s own page sends its cookies with the call, as with no other, and stores those of the answer. */
  sendsCookies?: true
}

type Kind = 'reads' | 'writes'
export type Call = Omit<Spec, 'who'> & { kind: Kind; method: Method; path: string; who: Who }

/** The calls of an area by their verbs; the area's name is their prefix. */
export type Calls = Record<string, Call>

/** What the browser sends, and what it gets. */
export type Sent<C extends Call> = z.input<C['input']>
export type Answered<C extends Call> = z.input<C['output']>
/** The same for a handler: defaults filled in, instants as Dates. */
export type Received<C extends Call> = z.output<C['input']>
export type Returned<C extends Call> = z.output<C['output']>

const verbs = { reads: 'read', writes: 'write' } as const

/** Who may make a call, with the full name of its right. */
type Named<K extends Kind, W> = W extends WithRightIn<infer A> ? WithRight<`${A}.${(typeof verbs)[K]}`> : W
const named = (kind: Kind, who: Spec['who']): Who =>
  who.kind === 'right_in' ? right(`${who.area}.${verbs[kind]}`) : who

type StoresOutside<S extends Spec> = S extends { upload: object } ? { ownTransactions: true } : unknown

const call =
  <const K extends Kind>(kind: K) =>
  <const S extends Spec>(route: Route, spec: S & StoresOutside<S>) => {
    const [method, path] = route.split(' ') as [Method, string]
    const { who, ...rest }: S = spec
    return { kind, method, path, who: named(kind, who) as Named<K, S['who']>, ...rest }
  }

/** A call that changes nothing: it runs outside a transaction. */
export const reads = call('reads')
/** A call that changes something: it runs in one transaction, and takes an Idempotency-Key. */
export const writes = call('writes')
