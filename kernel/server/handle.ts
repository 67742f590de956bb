import type { Readable } from 'node:stream'
import type { Call, Calls, Received, Returned } from '../contract/call.ts'
import type { Locale } from '../contract/fields.ts'
import type { Anyone, Right, SignedIn, Who } from '../contract/who.ts'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import type { Content, Files } from './files.ts'
import type { AnyJob, JobInput } from './jobs.ts'
import type { ContentCache } from './content-cache.ts'
import type { Limits } from './limits.ts'
import type { Model } from './ai/ai.ts'
import type { Notify } from './notice.ts'
import type { FindTeams } from './teams.ts'
import type { Words } from './words.ts'

/** The person of a session or a personal access token, read for this request. */
export type Person = {
  id: string
  email: string
  roles: readonly number[]
  rights: readonly Right[]
  locale: Locale
  session_id: string
  /**
   * How they are authenticated: by signing in, by a personal access token, or through an administrator who acts as
   * them.
   */
  via: 'session' | 'token' | 'acting'
  /** The administrator who acts for them. */
  acted_by?: string
  /** True for a personal access token that may only read, and while an administrator who acts for them only reads. */
  read_only?: boolean
  signed_in_at: Date
  expires_at: Date
}

/** The rights of built-in roles together with those of clones, except rights to parts of the lab that are off. */
export type RightsOf = (roles: readonly number[], cloneRights?: readonly Right[]) => readonly Right[]

/** The origin of a call. */
export type Caller = {
  ip: string
  locale: Locale
  user_agent: string
  host: string
  token?: string
  /** The secret from the browser's cookie, by which it is recognised. */
  browser?: string
  /** The value of another cookie that the lab gave the browser; undefined when the request has no cookies. */
  cookie?(name: string): string | undefined
  /** Gives the browser such a secret; undefined when the caller is no browser. */
  keepBrowser?(secret: string): void
}

/** The uploaded file. A call `toDisk` has it at `path` until it is answered, and `bytes` is empty. */
export type Upload = { bytes: Buffer; name: string; media_type: string; path?: string }
export const contentOf = ({ path, bytes }: Upload): Content => (path === undefined ? bytes : { path })
export type Download = { bytes: Buffer | Readable; name: string; media_type: string }

/**
 * What a handler may use besides its input. In `writes`, `db` is the transaction: jobs and mails are sent only if it
 * commits.
 */
export type Context<W extends Who = Who> = {
  db: Database
  now: Date
  person: W extends Anyone ? Person | undefined : Person
  caller: Caller
  config: Config
  files: Files
  /** Caches in this process what the database has for everybody. Only for calls that read. */
  contentCache: ContentCache
  words: Words
  rightsOf: RightsOf
  /** Counters shared by all processes. They use a connection of their own: not to be used inside a transaction. */
  limits: Limits
  /** The language model, if the lab has one. An answer takes seconds: never call it inside a transaction. */
  model: Model
  /** Aborts when the caller has gone, in a call that declares `stream`. */
  signal?: AbortSignal
  /** Runs the work in a transaction, in a call with `ownTransactions`. Any other `writes` is already in one. */
  transaction<T>(work: (db: Database) => Promise<T>): Promise<T>
  /** The uploaded file, in a call that declares `upload`. */
  file?: Upload
  log: { info(o: object, m?: string): void; warn(o: object, m?: string): void; error(o: object, m?: string): void }
  /** Adds a job to the queue, inside the transaction of this call. */
  enqueue<J extends AnyJob>(job: J, input: JobInput<J>, options?: { runAt?: Date; key?: string }): Promise<void>
  notify: Notify
  /** The startups of people, and other groups in which they work together. */
  teamsOf: FindTeams
  /** Notifies all processes, once this call has committed. */
  publish(topic: string, message?: unknown): Promise<void>
}

/** The same in a call that only signed-in people make. */
export type SignedInContext = Context<SignedIn>

type AnswerOf<C extends Call> = C extends { download: true }
  ? Download
  : C extends { stream: true }
    ? AsyncIterable<Returned<C>>
    : Returned<C> | RawJson
/**
 * JSON text that PostgreSQL aggregated in the shape of the output: passed through, and compared with the schema by the
 * tests.
 */
export class RawJson {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export type Handler<C extends Call> = (
  input: Received<C>,
  context: Context<C['who']>,
) => Promise<AnswerOf<C>> | AnswerOf<C>

export type Handlers<T extends Calls> = { [K in keyof T]: Handler<T[K]> }

/**
 * Checks the fields of a form, which come before the file, so that the file of a refused request is not read. The
 * handler checks again, with the row locked.
 */
export type BeforeFile<C extends Call> = (
  input: Received<C>,
  context: Pick<Context<C['who']>, 'db' | 'now' | 'person'>,
) => Promise<void>

/** Binds an area's calls to their handlers: a missing or misspelt one does not compile. */
export const handle = <T extends Calls>(_calls: T, handlers: Handlers<T>): Handlers<T> => handlers

/**
 * What a job and the sample content may use. `db` is the job's transaction; a job with `ownTransactions` has none, and
 * makes them by `transaction`.
 */
export type JobTools = Pick<
  Context,
  'db' | 'transaction' | 'config' | 'files' | 'words' | 'log' | 'notify' | 'limits'
> & {
  /** Given to a job that works in a thread with a connection of its own. */
  databaseUrl: string
}
