import type { QueryResult } from 'pg'
import type { Call } from '../contract/call.ts'
import { allows, isAllowed } from '../contract/who.ts'
import { acting } from './acting.ts'
import type { Model } from './ai/ai.ts'
import { isOff, type Config } from './config.ts'
import type { Database, Store } from './database.ts'
import { decode, refuseHalfCharacters } from './decode.ts'
import { encoderOf } from './encode.ts'
import { ensure } from './failures.ts'
import type { Files } from './files.ts'
import {
  RawJson,
  type BeforeFile,
  type Caller,
  type Context,
  type Download,
  type Handler,
  type Person,
  type RightsOf,
  type Upload,
} from './handle.ts'
import { answeredBefore, claimOf, claiming, rememberAnswer } from './idempotency.ts'
import { enqueue } from './jobs.ts'
import type { AnswerCache } from './http/answer-cache.ts'
import type { ContentCache } from './content-cache.ts'
import type { Limits } from './limits.ts'
import { publish, type Live } from './live.ts'
import { notingActed, type NoteActed } from './note-acted.ts'
import type { Notify } from './notice.ts'
import { originOf } from './origin.ts'
import { runWrite } from './run-write.ts'
import type { Sessions } from './session.ts'
import type { FindTeams } from './teams.ts'
import type { Words } from './words.ts'

export type Bound = { name: string; call: Call; handler: Handler<Call>; beforeFile?: BeforeFile<Call> | undefined }

/** What all calls share; made once by the app. */
export type Lab = {
  config: Config
  store: Store
  /** The pool for calls that only read. */
  readDb: Database
  live: Live
  sessions: Sessions
  limits: Limits
  model: Model
  files: Files
  contentCache: ContentCache
  words: Words
  rightsOf: RightsOf
  log: Context['log']
  notify: Notify
  teamsOf: FindTeams
  answerCache: AnswerCache
  noteActed: NoteActed
  /** Whether the sample content is still being added. The lab already answers requests. */
  isFilling(): boolean
  /** Waits until every change of the settings that this process has heard of is in `config`. */
  settingsApplied(): Promise<void>
}

export type CallRequest = {
  input: unknown
  caller: Caller
  file?: Upload | undefined
  idempotencyKey?: string | undefined
  signal?: AbortSignal
  /** Whether `admit` has accepted the caller already, before the body was read. */
  isAdmitted?: boolean
}
/** The answer: JSON text, a file, or a stream of JSON texts. */
export type Answer = { json: string } | { download: Download } | { stream: AsyncIterable<string> }

const encoders = new WeakMap<Call, (value: unknown) => string>()
const encode = (call: Call, value: unknown) => {
  if (value instanceof RawJson) return value.text
  let encoder = encoders.get(call)
  if (!encoder) encoders.set(call, (encoder = encoderOf(call.output)))
  return encoder(value)
}

/** Whether a caller who can only read can make the call: it reads, or declares `whileActing` and they act as another. */
const allowsKind = (call: Call, person: Person | undefined) =>
  call.kind === 'reads' || !person?.read_only || (call.whileActing === true && person.acted_by !== undefined)

/** Whether this person may make the call with the token that they came with. */
export const mayCall = (call: Call, person: Person | undefined): boolean =>
  isAllowed(call.who, person) && allowsKind(call, person)

/** The caller, if they may make the call. @throws Failure `session.*` or `right.missing` */
async function personCalling(lab: Lab, call: Call, caller: Caller): Promise<Person | undefined> {
  const person = caller.token ? await lab.sessions.personOf(caller.token) : undefined
  const right = allows(call.who, person)
  ensure(right !== 'sign_in', caller.token ? 'session.gone' : 'session.required')
  ensure(right === 'yes', 'right.missing')
  ensure(allowsKind(call, person), 'right.missing')
  return person
}

/**
 * Accepts a caller and counts the call: everything that can be refused before a body is read.
 * @throws Failure `part.off`, `session.*`, `right.missing` or `limit.reached`
 */
export async function admit(lab: Lab, { name, call }: Bound, caller: Caller): Promise<Person | undefined> {
  ensure(!isOff(lab.config, name.split('.')[0]!), 'part.off')
  const person = await personCalling(lab, call, caller)
  if (call.limit) {
    const key = call.limit.per === 'person' && person ? person.id : originOf(caller.ip)
    await lab.limits.use(name, key, call.limit.times, call.limit.within)
  }
  return person
}

/**
 * Checks the right that only the fields of a form show, before its file is read.
 * @throws Failure what the call refuses, `input.invalid` where the fields do not come before the file
 */
export async function checkBeforeFile(lab: Lab, bound: Bound, caller: Caller, fields: unknown): Promise<void> {
  const { call, beforeFile } = bound
  if (!beforeFile) return
  const person = await personCalling(lab, call, caller)
  await beforeFile(decode(call.input, fields), { db: lab.store.db, now: new Date(), person })
}

/** How often the right to a stream is checked while no value arrives. */
const rightChecked = 4_000

/** The next value, when it arrives. @throws Failure as soon as the caller has lost the right, however long it takes */
async function nextWithRight(next: Promise<IteratorResult<unknown>>, check: () => Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined
  const lost = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => void check().catch(reject), rightChecked)
  })
  try {
    return await Promise.race([next, lost])
  } finally {
    clearInterval(timer)
  }
}

/** Each value of a stream as JSON, while the caller still has the right to it. */
async function* encodeEach(lab: Lab, call: Call, values: AsyncIterable<unknown>, caller: Caller) {
  const iterator = values[Symbol.asyncIterator]()
  const check = () => personCalling(lab, call, caller)
  let isOver = false
  try {
    for (;;) {
      const { done, value } = await nextWithRight(iterator.next(), check)
      if (done) {
        isOver = true
        return
      }
      await check()
      yield encode(call, value)
    }
  } finally {
    // Not awaited: a waiting handler ends when the awaited value arrives, or when its signal aborts.
    if (!isOver) void Promise.resolve(iterator.return?.()).catch(() => undefined)
  }
}

/**
 * Makes one call for one caller: session, rights, limit, input, transaction, handler, encoding. HTTP, MCP and the
 * server-rendered pages all use it, so none of them can forget a step.
 * @throws Failure for everything that a caller can correct; any other error is a fault of the lab
 */
export async function dispatch(lab: Lab, bound: Bound, request: CallRequest): Promise<Answer> {
  const { name, call, handler } = bound
  const { caller } = request
  const person = await (request.isAdmitted ? personCalling(lab, call, caller) : admit(lab, bound, caller))
  const input = decode(call.input, request.input)
  refuseHalfCharacters({ file_name: request.file?.name })
  const noting = notingActed(lab, bound, person)
  const contextOf = (db: Database): Context => ({
    db,
    now: new Date(),
    person,
    caller,
    config: lab.config,
    files: lab.files,
    contentCache: lab.contentCache,
    words: lab.words,
    rightsOf: lab.rightsOf,
    limits: lab.limits,
    model: lab.model,
    log: lab.log,
    notify: lab.notify,
    teamsOf: lab.teamsOf,
    transaction: work => (call.ownTransactions ? noting.transaction(work) : work(db)),
    ...(request.file && { file: request.file }),
    ...(request.signal && { signal: request.signal }),
    enqueue: (job, data, options) => enqueue(db, job, data, options),
    publish: (topic, message) => publish(db, topic, message),
  })
  const answer = async (db: Database): Promise<Answer> => {
    const value = await acting.run(person?.acted_by, async () => handler(input, contextOf(db)))
    await noting.note(db)
    if (call.stream) return { stream: encodeEach(lab, call, value as AsyncIterable<unknown>, caller) }
    return call.download ? { download: value as Download } : { json: encode(call, value) }
  }
  if (call.kind === 'reads') return answer(lab.readDb)
  if (call.ownTransactions) return answer(lab.store.db)
  if (!request.idempotencyKey || call.download) return runWrite(lab.store.pool, answer)

  const sender = person?.id ?? originOf(caller.ip)
  // The null was the place of a file until November 2026. It stays for a release, because a retry must have the hash of the
  // request that the earlier version received.
  const claim = claimOf({ sender, key: request.idempotencyKey, call: name, input: [request.input, null] })
  const answerOnce = async (db: Database, claimed: QueryResult | undefined): Promise<Answer> => {
    const before = claimed?.rowCount ? undefined : await answeredBefore(db, claim)
    if (before !== undefined) return { json: before }
    const made = await answer(db)
    if ('json' in made) await rememberAnswer(db, claim, made.json)
    return made
  }
  return runWrite(lab.store.pool, answerOnce, claiming(claim))
}
