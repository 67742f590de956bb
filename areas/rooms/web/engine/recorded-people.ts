import type { ShownPerson } from '../../contract/messages.ts'
import { presentOf } from './call-state.ts'

/** The person who records the call. */
export const recorderOf = (people: readonly ShownPerson[]): ShownPerson | undefined =>
  presentOf(people).find(({ records_at }) => records_at !== null)

/** The people whose picture and sound are in the recording: the person who records, and everyone who agreed. */
export function recordedOf(people: readonly ShownPerson[]): ShownPerson[] {
  const recorder = recorderOf(people)
  if (!recorder) return []
  return presentOf(people).filter(
    ({ id, role, consent }) => role !== 'viewer' && (id === recorder.id || consent === 'agreed'),
  )
}

/** Whether this person has to agree to the recording. Viewers send nothing that could be recorded. */
export const isAsked = (people: readonly ShownPerson[], me: ShownPerson | undefined): boolean => {
  const recorder = recorderOf(people)
  return Boolean(recorder && me && recorder.id !== me.id && me.role !== 'viewer' && me.consent === null)
}
