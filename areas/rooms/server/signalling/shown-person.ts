import type { ShownPerson } from '../../contract/messages.ts'
import type { ParticipantRow } from '../participants.queries.ts'

/** A participant as the others see them: never their key, nor their account in the lab. */
export const shownPerson = (row: ParticipantRow): ShownPerson => {
  const { id, name, role, state, generation, instance, audio, video, screen, hand_at, records_at, consent } = row
  const times = { hand_at: hand_at?.toISOString() ?? null, records_at: records_at?.toISOString() ?? null }
  return { id, name, role, state, generation, instance, audio, video, screen, consent, ...times }
}
