import type { Call } from '#kernel/contract/call.ts'
import type { OfflineCache } from '#kernel/web/offline-cache.ts'
import type { CurrentUser } from '#kernel/web/current-user.ts'
import { currentSession } from '#kernel/web/session.ts'
import { currentLocale } from '#kernel/web/words.ts'
import { isActive } from '../../contract/enrolment-states.ts'
import { education } from '../../contract/index.ts'
import { outboxOf } from '../progress/event-outbox.ts'
import type { Reading } from '../progress/shown-progress.ts'
import { dropOthers, putRow, rowAt } from './offline-rows.ts'
import { atUnsavedUnit } from './unsaved-unit.ts'

const personId = () => currentSession().user?.id
const lastKey = 'last here'

/**
 * The key of a stored page: its reader, the language, the course by id or slug, and the unit; without a unit, the one
 * last read.
 */
export const readingKey = (person: string, course: string, unit = '') =>
  `${person} ${currentLocale()} reading ${course} ${unit}`
const listKey = (person: string, input: object) => `${person} ${currentLocale()} list ${JSON.stringify(input)}`

type ReadingInput = { course_id: string; unit_key?: string }

/** What learners open is stored; what can be read without signing up is not. */
async function saveReading(person: string, { course_id }: ReadingInput, reading: Reading): Promise<void> {
  if (!isActive(reading.enrolment?.state) || !reading.unit) return
  for (const name of new Set([course_id, reading.course.id, reading.course.slug])) {
    await putRow(readingKey(person, name), person, reading)
    const { unit_key, lock } = reading.unit
    if (!lock) await putRow(readingKey(person, name, unit_key), person, reading)
  }
}

/** Applies the events that were not sent yet, so that the page shows them. */
async function brought(person: string, reading: Reading): Promise<Reading> {
  const waiting = await outboxOf(person)
  const done = new Set(
    waiting
      .filter(({ course_id, kind }) => course_id === reading.course.id && (kind === 'viewed' || kind === 'marked_done'))
      .map(({ unit_key }) => unit_key),
  )
  const now = <U extends { unit_key: string; state: string }>(unit: U): U =>
    done.has(unit.unit_key) ? { ...unit, state: 'completed' } : unit
  return {
    ...reading,
    outline: reading.outline.map(section => ({ ...section, units: section.units.map(now) })),
    unit: reading.unit && now(reading.unit),
  }
}

/** A quiz that is not being taken cannot be started without the lab, even if it was opened before. */
const isUsable = ({ unit }: Reading) => unit?.type !== 'quiz' || Boolean(unit.quiz?.open_attempt)

async function savedReading(person: string, course: string, unitKey: string | undefined) {
  const saved = (await rowAt(readingKey(person, course, unitKey)))?.value as Reading | undefined
  const key = unitKey ?? saved?.unit?.unit_key
  if (key === undefined || (saved && isUsable(saved))) return saved
  const last = saved ?? ((await rowAt(readingKey(person, course)))?.value as Reading | undefined)
  return last && atUnsavedUnit(last, key)
}

/** Caches what learners read, and their own list of courses, for when the lab can't be reached. */
export const offlineCourses: OfflineCache = {
  save(call: Call, input: object, answer: unknown) {
    const person = personId()
    if (!person) return undefined
    if (call === education.selected) return saveReading(person, input as ReadingInput, answer as Reading)
    return 'cursor' in input ? undefined : putRow(listKey(person, input), person, answer)
  },
  async find(call: Call, input: object) {
    const person = personId()
    if (!person) return undefined
    if (call !== education.selected) return (await rowAt(listKey(person, input)))?.value
    const { course_id, unit_key } = input as ReadingInput
    const reading = await savedReading(person, course_id, unit_key)
    return reading && brought(person, reading)
  },
}

/** Stores the person who reads in this browser, and deletes the data of other people. */
export async function rememberReader(user: CurrentUser): Promise<void> {
  await dropOthers(user.id)
  await putRow(lastKey, user.id, user)
}

/** The person who last read in this browser; used only if there is still a token. */
export async function lastReader(): Promise<CurrentUser | undefined> {
  const user = (await rowAt(lastKey))?.value as (Omit<CurrentUser, 'rights'> & Partial<CurrentUser>) | undefined
  // Earlier releases stored no rights.
  return user && { ...user, rights: user.rights ?? [] }
}

/** Signing out deletes the data of all people, including pictures. */
export async function clearOfflineCourses(): Promise<void> {
  await dropOthers()
  if ('caches' in globalThis) await caches.delete('lab-kept')
}
