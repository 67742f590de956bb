import { ask } from '#kernel/web/client.ts'
import { shareStructure } from '#kernel/web/structural-sharing.ts'
import { mayPass, problemOf } from '#kernel/web/problem.ts'
import { currentSession } from '#kernel/web/session.ts'
import { createStore, useStore } from '#kernel/web/store.ts'
import { education } from '../../contract/index.ts'
import type { Stretch } from '../../contract/media.ts'
import { dropEvents, addToOutbox, outboxOf, type OutboxEvent } from './event-outbox.ts'
import { showProgress } from './shown-progress.ts'

/** What the reader is told: how many events the server does not know yet, and whether it is out of reach. */
export type Sync = { waiting: number; isAway: boolean }

const pauses = { soon: 50, position: 8_000, first: 2_000, longest: 30_000 }
const most = 200

let waiting: OutboxEvent[] = []
const shown = createStore<Sync>({ waiting: 0, isAway: false })
let startedFor: string | undefined
let sending: Promise<void> | undefined
let timer: { at: number; id: ReturnType<typeof setTimeout> } | undefined
let pause = pauses.first
const positions = new Map<string, number>()
const watched = new Map<string, Stretch[]>()

/** Of these only the latest of each unit matters: where one is, and all that was watched so far. */
const isPassing = ({ kind }: Pick<OutboxEvent, 'kind'>) => kind === 'position' || kind === 'watched'

const tell = (isAway: boolean) => {
  // A place in a text is no news worth showing; what was read or done is.
  const next = { waiting: waiting.filter(event => !isPassing(event)).length, isAway }
  shown.set(shareStructure(shown.get(), next))
}

export const useSync = (): Sync => useStore(shown)

const positionKey = (courseId: string, unitKey: string) => `${courseId} ${unitKey}`

/** Where in a unit this browser last was, also if the server has not heard of it; seconds of reading. */
export const lastPosition = (courseId: string, unitKey: string): number | undefined =>
  positions.get(positionKey(courseId, unitKey))

/** What of a video was watched in this browser, also if the server has not heard of it. */
export const lastWatched = (courseId: string, unitKey: string): readonly Stretch[] =>
  watched.get(positionKey(courseId, unitKey)) ?? []

const take = (event: OutboxEvent) => {
  const { kind, course_id, unit_key, position_sec } = event
  if (kind === 'position' && position_sec !== undefined) positions.set(positionKey(course_id, unit_key), position_sec)
  if (kind === 'watched' && event.watched) watched.set(positionKey(course_id, unit_key), event.watched)
  waiting.push(event)
}

/** Takes up what an earlier visit could not send. Called wherever progress is shown; does its work once. */
export async function startProgressSync(): Promise<void> {
  const personId = currentSession().user?.id
  if (!personId || startedFor === personId) return
  startedFor = personId
  waiting = []
  positions.clear()
  watched.clear()
  window.addEventListener('online', () => void flush())
  document.addEventListener('visibilitychange', () => document.hidden && void flush())
  const stored = await outboxOf(personId)
  const known = new Set(waiting.map(event => event.client_event_id))
  for (const event of stored.toSorted((a, b) => a.at.localeCompare(b.at)))
    if (!known.has(event.client_event_id)) take(event)
  if (waiting.length > 0) void flush()
}

type Happened = Pick<OutboxEvent, 'course_id' | 'unit_key' | 'kind' | 'position_sec' | 'watched' | 'duration_sec'>

/** Notes what happened while reading. It is sent soon, together with what else happened, and again until it arrived. */
export function record(happened: Happened): void {
  const personId = currentSession().user?.id
  if (!personId) return
  const event: OutboxEvent = {
    ...happened,
    person_id: personId,
    client_event_id: crypto.randomUUID(),
    at: new Date().toISOString(),
  }
  if (isPassing(event)) forgetOlder(event)
  take(event)
  void addToOutbox(event)
  tell(shown.get().isAway)
  plan(isPassing(event) ? pauses.position : pauses.soon)
}

function forgetOlder({ kind, course_id, unit_key }: OutboxEvent): void {
  const isOlder = (event: OutboxEvent) =>
    event.kind === kind && event.course_id === course_id && event.unit_key === unit_key
  void dropEvents(waiting.filter(isOlder).map(event => event.client_event_id))
  waiting = waiting.filter(event => !isOlder(event))
}

function plan(ms: number): void {
  const at = Date.now() + ms
  if (timer && timer.at <= at) return
  clearTimeout(timer?.id)
  timer = { at, id: setTimeout(() => void flush(), ms) }
}

/** Sends what waits, now; the promise ends when it arrived or could not. */
export async function flush(): Promise<void> {
  clearTimeout(timer?.id)
  timer = undefined
  await sending
  if (waiting.length === 0) return
  sending = sendAll().finally(() => void (sending = undefined))
  await sending
}

async function sendAll(): Promise<void> {
  for (const [courseId, events] of Map.groupBy(waiting, event => event.course_id)) {
    try {
      await send(courseId, events.slice(0, most))
      pause = pauses.first
      tell(false)
    } catch (error) {
      const { status = 0, retry_after } = problemOf(error) ?? {}
      if (status === 401) return tell(false) // Kept for when the same person signs in again.
      if (!mayPass(error) && status !== 429) {
        settle(events) // The server will never take these: the course is gone, or is not theirs to read any more.
        continue
      }
      tell(mayPass(error))
      plan(retry_after ? retry_after * 1000 : pause)
      pause = Math.min(pause * 2, pauses.longest)
      return
    }
  }
  if (waiting.length > 0) plan(pauses.soon)
}

async function send(courseId: string, events: OutboxEvent[]): Promise<void> {
  const sent = events.map(({ person_id: _person, course_id: _course, ...event }) => event)
  const progress = await ask(education.progress, { course_id: courseId, events: sent }, { stay: true })
  settle(events)
  showProgress(courseId, progress)
}

function settle(events: readonly OutboxEvent[]): void {
  const ids = new Set(events.map(event => event.client_event_id))
  waiting = waiting.filter(event => !ids.has(event.client_event_id))
  void dropEvents([...ids])
  tell(shown.get().isAway)
}
