import { ask } from '#kernel/web/client.ts'
import { shareStructure } from '#kernel/web/structural-sharing.ts'
import { mayPass, problemOf } from '#kernel/web/problem.ts'
import { currentSession } from '#kernel/web/session.ts'
import { createStore, useStore } from '#kernel/web/store.ts'
import { education } from '../../contract/index.ts'
import type { Stretch } from '../../contract/media.ts'
import { dropEvents, addToOutbox, outboxOf, type OutboxEvent } from './event-outbox.ts'
import { showProgress } from './shown-progress.ts'

/** The state of the queue: how many events the server has not received, and whether it cannot be reached. */
export type Sync = { waiting: number; isAway: boolean }

const pauses = { soon: 50, position: 8_000, first: 2_000, longest: 30_000 }
const most = 200

let waiting: OutboxEvent[] = []
const syncStore = createStore<Sync>({ waiting: 0, isAway: false })
let started: { personId: string; isLoaded: Promise<void> } | undefined
let sending: Promise<void> | undefined
let timer: { at: number; id: ReturnType<typeof setTimeout> } | undefined
let pause = pauses.first
const positions = new Map<string, number>()
const watched = new Map<string, Stretch[]>()

/** Only the latest of these for each unit matters: the position, and all that was watched so far. */
const isPassing = ({ kind }: Pick<OutboxEvent, 'kind'>) => kind === 'position' || kind === 'watched'

const tell = (isAway: boolean) => {
  // A position needs no message; completed units do.
  const next = { waiting: waiting.filter(event => !isPassing(event)).length, isAway }
  syncStore.set(shareStructure(syncStore.get(), next))
}

export const useSync = (): Sync => useStore(syncStore)

const positionKey = (courseId: string, unitKey: string) => `${courseId} ${unitKey}`

/** The last position in a unit in this browser, even if the server has not received it; seconds of reading. */
export const lastPosition = (courseId: string, unitKey: string): number | undefined =>
  positions.get(positionKey(courseId, unitKey))

/** The watched parts of a video in this browser, even if the server has not received them. */
export const lastWatched = (courseId: string, unitKey: string): readonly Stretch[] =>
  watched.get(positionKey(courseId, unitKey)) ?? []

const take = (event: OutboxEvent) => {
  const { kind, course_id, unit_key, position_sec } = event
  if (kind === 'position' && position_sec !== undefined) positions.set(positionKey(course_id, unit_key), position_sec)
  if (kind === 'watched' && event.watched) watched.set(positionKey(course_id, unit_key), event.watched)
  waiting.push(event)
}

/**
 * Loads the events that an earlier visit could not send. Called wherever progress is shown; works once.
 * @returns once they are loaded, and `lastPosition` knows them
 */
export async function startProgressSync(): Promise<void> {
  const personId = currentSession().user?.id
  if (!personId) return
  if (started?.personId !== personId) started = { personId, isLoaded: loadStored(personId) }
  await started.isLoaded
}

async function loadStored(personId: string): Promise<void> {
  waiting = []
  positions.clear()
  watched.clear()
  window.addEventListener('online', () => void flush())
  document.addEventListener('visibilitychange', () => document.hidden && void flush())
  const stored = await outboxOf(personId)
  // What was recorded meanwhile is newer.
  const recorded = waiting
  const recordedIds = new Set(recorded.map(event => event.client_event_id))
  const earlier = stored.filter(event => !recordedIds.has(event.client_event_id))
  waiting = []
  for (const event of [...earlier.toSorted((a, b) => a.at.localeCompare(b.at)), ...recorded]) take(event)
  if (waiting.length > 0) void flush()
}

type ReadingEvent = Pick<OutboxEvent, 'course_id' | 'unit_key' | 'kind' | 'position_sec' | 'watched' | 'duration_sec'>

/** Records a reading event. It is sent soon, together with others, and retried until it arrived. */
export function record(happened: ReadingEvent): void {
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
  tell(syncStore.get().isAway)
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

/** Sends the waiting events now; the promise ends when they arrived or could not. */
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
      if (status === 401) return tell(false) // Stored for when the same person signs in again.
      if (!mayPass(error) && status !== 429) {
        settle(events) // The server will never accept these: the course is deleted, or no longer visible for them.
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
  tell(syncStore.get().isAway)
}
