import { localised, type Locale } from '#kernel/contract/fields.ts'
import { found } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import { signingKey } from '#kernel/server/signing-key.ts'
import type { door } from '../../contract/door-calls.ts'
import type { Answers, DoorList, Question } from '../../contract/index.ts'
import { eventNamed } from '../events.queries.ts'
import { lockManaged, managedEvent } from '../managed-event.ts'
import { publicKeyOf, signList } from '../tickets/ticket.ts'
import { guestsOf } from './door.queries.ts'
import { takeScans } from './take-scans.ts'
import { tellDoors } from './tell-doors.ts'

/** The answers that show at the door, in the reader's language. */
function notesOf(questions: readonly Question[], answers: Answers, locale: Locale): string[] {
  return questions.flatMap(({ key, at_door, options }) => {
    const answer = answers[key]
    if (!at_door || answer === undefined || typeof answer === 'boolean') return []
    return [answer].flat().map(each => {
      const option = options.find(({ key: name }) => name === each)
      return option ? localised(option.label, locale).text : each
    })
  })
}

export const doorHandlers: Handlers<typeof door> = {
  async doorList({ event_id }, { db, person, now, caller }) {
    const event = await managedEvent(db, person, event_id)
    const guests = await guestsOf(db, event.id)
    const list: DoorList = {
      event_id: event.id,
      at: now,
      guests: guests.map(({ answers, ...guest }) => ({
        ...guest,
        notes: notesOf(event.questions, answers, caller.locale),
      })),
    }
    const text = JSON.stringify(list)
    const { key } = await signingKey(db)
    const counts = { expected: event.confirmed, checked_in: event.checked_in }
    return { list: text, signature: signList(text, key), public_key: publicKeyOf(key), ...counts }
  },

  async syncDoor({ event_id, device, sent_at, scans }, context) {
    const { db, person, now } = context
    const event = await lockManaged(db, person, event_id)
    const { key } = await signingKey(db)
    const results = await takeScans({ db, event_id: event.id, key, device, sent_at, by_user: person.id, now }, scans)
    const after = found(await eventNamed(db, event.id))
    if (scans.length > 0) await tellDoors(context, after, device)
    return { results, expected: after.confirmed, checked_in: after.checked_in }
  },
}
