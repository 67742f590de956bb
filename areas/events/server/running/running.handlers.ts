import { isAllowed } from '#kernel/contract/who.ts'
import { invalid, ensure } from '#kernel/server/failures.ts'
import type { Handlers, Person } from '#kernel/server/handle.ts'
import { pageOf } from '#kernel/server/page.ts'
import type { running } from '../../contract/admin-calls.ts'
import { eventsAdmin } from '../../contract/rights.ts'
import { eventStates } from '../../contract/states.ts'
import { countsOfStates, countEvents, eventsPage, type Scope } from '../listing/listing.queries.ts'
import { setHosts } from '../events.queries.ts'
import { horizonOf, seriesDates } from '../series/series-dates.ts'
import { isRealDate, momentOf } from '#kernel/contract/time/wall-time.ts'
import { adminRows, adminView, allCounts } from './admin-view.ts'
import { htmlOf } from './event-text.ts'
import { hostsNamed } from './event-hosts.ts'
import { managedEvent } from '../managed-event.ts'
import { addOne, addRepeated, slugToAdd } from './new-event.ts'
import { removeEvents } from './remove-event.ts'
import { ensureMayAdd, namedBy } from './startup-events.ts'
import { updateEvents } from './update-event.ts'

const scopeOf = (person: Person): Scope =>
  isAllowed(eventsAdmin, person) ? { of: 'administrator' } : { of: 'host', user_id: person.id, drafts: true }

export const runningHandlers: Handlers<typeof running> = {
  async adminListing(input, { db, person, now }) {
    const scope = scopeOf(person)
    const past = input.when && input.when === 'past'
    const params = { ...input, past, latestFirst: input.when !== 'upcoming' }
    const rows = await eventsPage(db, scope, params, now)
    const total = await countEvents(db, scope, params, now)
    const page = pageOf(rows, input.limit, total, ({ micros, event }) => [micros, event.id])
    const pageEvents = page.items.map(({ event }) => event)
    const counts = allCounts(eventStates, await countsOfStates(db, scope))
    return { ...page, items: await adminRows({ db, person, now }, pageEvents), counts }
  },

  get: async ({ event_id }, { db, person }) => adminView(db, await managedEvent(db, person, event_id)),

  async add({ hosts, repeats, slug, ...fields }, { db, person, now }) {
    const { starts_local, owner_business } = fields
    if (repeats && slug) throw invalid({ slug: 'not_in_series' })
    const dates = repeats ? seriesDates(starts_local, repeats.rule, horizonOf(now)) : [starts_local]
    await ensureMayAdd(db, person, { business_id: owner_business, dates: dates.length, now })
    const named = hosts
      ? await hostsNamed(db, hosts, await namedBy(db, person, owner_business, []))
      : [{ user_id: person.id, blurb: null }]
    const adding = { created_by: person.id, now }
    const rows = repeats
      ? await addRepeated(db, fields, { ...repeats, dates }, adding)
      : [await addOne(db, fields, await slugToAdd(db, person, slug), adding)]
    for (const { id } of rows) await setHosts(db, id, named)
    return adminView(db, rows[0]!)
  },

  update: (input, context) => updateEvents(input, context),

  remove: (input, context) => removeEvents(input, context),

  previewText: async ({ body }) => ({ body_html: htmlOf(body) }),

  async planSeries({ starts_local, time_zone, rule }, { now }) {
    if (!isRealDate(starts_local)) throw invalid({ starts_local: 'invalid' })
    const dates = seriesDates(starts_local, rule, horizonOf(now))
    ensure(dates.length > 0, 'series.no_dates')
    return {
      dates: dates.map(local => {
        const moment = momentOf(time_zone, local, null)
        return { starts_local: local, problem: 'problem' in moment ? moment.problem : null }
      }),
    }
  },
}
