import type { Returned } from '#kernel/contract/call.ts'
import { localised, type Locale } from '#kernel/contract/fields.ts'
import type { visiting } from '../../contract/public-calls.ts'
import { offersEnd, roomOpensAt } from '../event-rules.ts'
import { hostsOf, type EventRow } from '../events.queries.ts'
import { ownRegistration } from '../registering/own-registration.ts'
import { cardsOf, type Reader } from '../cards/event-cards.ts'

type Shown = Returned<typeof visiting.event>

/** The details of an event in a reader's language. */
export async function eventDetail(reader: Reader & { locale: Locale }, row: EventRow): Promise<Shown['event']> {
  const [card] = await cardsOf(reader, [row])
  const body = localised(row.body_html, reader.locale)
  const hosts = await hostsOf(reader.db, [row.id])
  return {
    ...card!,
    body_html: body.text,
    body_locale: body.locale,
    venue: row.venue,
    schedule: row.schedule,
    host_list: [
      ...(card!.owner ? [{ name: card!.owner.name, photo_url: card!.owner.logo_url, blurb: null }] : []),
      ...hosts.map(({ name, photo_url, blurb }) => ({ name, photo_url, blurb })),
    ],
    questions: row.questions,
    waitlist: row.waitlist,
    offer_hours: row.offer_hours,
    offers_until: offersEnd(row),
    cancel_deadline: row.cancel_deadline,
    cancel_reason: row.cancel_reason,
    room_id: row.room_id,
    room_opens_at: roomOpensAt(row),
    updated_at: row.updated_at,
  }
}

export const detailOf = async (
  reader: Reader & { locale: Locale },
  row: EventRow,
): Promise<Omit<Shown, 'changes_at'>> => ({
  event: await eventDetail(reader, row),
  registration: reader.person ? await ownRegistration(reader, row, reader.person.id) : null,
})
