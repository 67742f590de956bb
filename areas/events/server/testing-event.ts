import type { Answered, Call } from '#kernel/contract/call.ts'
import type { Problem } from '#kernel/contract/failure.ts'
import { events } from '../contract/index.ts'

type Answer<C extends Call> = {
  status: number
  text: string
  body: Answered<C> & Omit<Partial<Problem>, keyof Answered<C>>
}

/** The part of the test lab that is needed here; the assembled lab belongs to the tests themselves. */
type TestLab = { call<C extends Call>(call: C, input: object, options: { as: string }): Promise<Answer<C>> }

type Changes = Record<string, unknown>

const day = 86_400_000
/** A time in UTC, this many days from now. */
export const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString().slice(0, 16)

/** A published event of an administrator, for a test; it is in ten days and one hour long by default. */
export async function testEvent(lab: TestLab, as: string, changes: Changes = {}) {
  const starts_local = (changes['starts_local'] as string | undefined) ?? inDays(10)
  const ends_local = new Date(Date.parse(`${starts_local}Z`) + 3_600_000).toISOString().slice(0, 16)
  const fields = {
    title: { 'en-US': 'One failure, read together' },
    summary: { 'en-US': 'Bring a log.' },
    body: { 'en-US': 'We read it *line by line*.' },
    starts_local,
    ends_local,
    time_zone: 'UTC',
    mode: 'online',
    ...changes,
  }
  const added = await lab.call(events.add, fields, { as })
  if (added.status !== 200) throw new Error(added.text)
  const { id: event_id, version } = added.body
  const published = await lab.call(events.update, { event_id, version, state: 'published' }, { as })
  if (published.status !== 200) throw new Error(published.text)
  return published.body
}

/** Registers a signed-in person, and returns the registration. */
export async function testRegistration(lab: TestLab, as: string, event_id: string, more: Changes = {}) {
  const { status, body, text } = await lab.call(events.register, { event_id, ...more }, { as })
  if (status !== 200) throw new Error(text)
  return body
}
