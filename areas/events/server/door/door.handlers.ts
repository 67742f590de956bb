import { localised, type Locale } from '#kernel/contract/fields.ts'
import { found } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import { signingKey } from '#kernel/server/signing-key.ts'
import type { door } from '../../contract/door-calls.ts'
import type { Answers, DoorList, Question } from '../../contract/index.ts'
import { eventNamed, hostsOf } from '../events.queries.ts'
import { lockManaged, managedEvent } from '../running/managed-event.ts'
import { publicKeyOf, signList } from '../tickets/ticket.ts'
import { guestsOf, scannersOf } from './door.queries.ts'
import { takeScans } from './take-scans.ts'

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

  async syncDoor({ event_id, device, sent_at, scans }, { db, person, now, publish }) {
    const event = await lockManaged(db, person, event_id)
    const { key } = await signingKey(db)
    const results = await takeScans({ db, event_id: event.id, key, device, sent_at, by_user: person.id, now }, scans)
    const { confirmed: expected, checked_in } = found(await eventNamed(db, event.id))
    if (scans.length > 0) {
      const hosts = (await hostsOf(db, [event.id])).map(({ user_id }) => user_id)
      for (const id of new Set([...hosts, ...(await scannersOf(db, event.id))]))
        await publish(`person:${id}`, { kind: 'event_door', event_id: event.id, device, checked_in })
    }
    return { results, expected, checked_in }
  },
}
