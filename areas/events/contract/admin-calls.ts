import * as z from 'zod/mini'
import { reads, writes } from '#kernel/contract/call.ts'
import { Id, Listing, Localised, pageOf, text, upTo } from '#kernel/contract/fields.ts'
import { signedIn } from '#kernel/contract/who.ts'
import { AdminEvent, AdminEventRow } from './admin-events.ts'
import { countsOf } from './counts.ts'
import { EventFields, EventPatch, Hosts, NewEvent } from './event-fields.ts'
import { ZoneName } from './local-times.ts'
import { LocalTime } from '#kernel/contract/time/local-time.ts'
import { PlannedDate, Repeats, SeriesRule, mostOccurrences } from './series.ts'
import { eventModes, eventStates, seriesScopes } from './states.ts'

const event = { event_id: Id }
const Scope = z._default(z.enum(seriesScopes), 'this')

export const running = {
  adminListing: reads('POST /v2/api/admin/event/listing', {
    who: signedIn,
    does: 'Lists the events that the caller can manage: all for administrators; for others, those that they host or that belong to a startup they can edit. Search, and filter by status, time, mode, and series.',
    input: z.extend(Listing, {
      state: z.optional(z.enum(eventStates)),
      when: z.optional(z.enum(['upcoming', 'past'])),
      mode: z.optional(z.enum(eventModes)),
      series_id: z.optional(Id),
      business_id: z.optional(Id),
    }),
    /** The number of events in each state, counted up to 1,000. */
    output: z.extend(pageOf(AdminEventRow), { counts: countsOf(eventStates) }),
  }),
  get: reads('POST /v2/api/admin/event/get', {
    who: signedIn,
    does: 'Returns an event with everything needed to edit it.',
    input: z.object(event),
    output: AdminEvent,
  }),
  add: writes('POST /v2/api/admin/event/add', {
    who: signedIn,
    does: 'Creates an event as a draft or, with `repeats`, one for each date of a series. The caller is its host unless other hosts are named. Administrators create any event; people who can edit a startup with the events module create its events (`owner_business`).',
    limit: { per: 'person', times: 200, within: '1h' },
    input: z.extend(NewEvent, {
      hosts: z.optional(Hosts),
      repeats: z.optional(Repeats),
      /** The startup that hosts the event. */
      owner_business: z.optional(z.nullable(Id)),
    }),
    output: AdminEvent,
    fails: [
      'event.slug_taken',
      'event.by_admin',
      'event.module_off',
      'event.too_many',
      'series.no_dates',
      'startup.not_allowed',
      'startup.archived',
      'startup.suspended',
    ],
  }),
  update: writes('POST /v2/api/admin/event/update', {
    who: signedIn,
    does: 'Updates the fields that are sent, and publishes the event, archives it, or returns it to a draft (`state`). In a series, it applies to this event, this and the following, or all. Registered people are notified of a new time or place unless `notify` is false.',
    limit: { per: 'person', times: 600, within: '1h' },
    input: z.object({
      ...event,
      version: z.int(),
      patch: z._default(EventPatch, {}),
      hosts: z.optional(Hosts),
      state: z.optional(z.enum(['draft', 'published', 'archived'])),
      scope: Scope,
      notify: z._default(z.boolean(), true),
    }),
    output: AdminEvent,
    fails: [
      'event.slug_taken',
      'event.wrong_state',
      'event.incomplete',
      'event.has_registrations',
      'event.startup_incomplete',
      'event.hosts_by_admin',
      'event.not_in_series',
      'series.one_time',
    ],
  }),
  remove: writes('POST /v2/api/admin/event/delete', {
    who: signedIn,
    does: 'Deletes a draft that no one has registered for. Any other event is canceled with a reason, and everyone who registered is notified.',
    limit: { per: 'person', times: 200, within: '1h' },
    input: z.object({ ...event, reason: z.optional(text(500)), scope: Scope }),
    output: z.object({ deleted: z.int(), cancelled: z.int(), told: z.int() }),
    fails: ['event.wrong_state', 'event.reason_missing', 'event.not_in_series'],
  }),
  previewText: reads('POST /v2/api/admin/event/preview', {
    who: signedIn,
    does: 'Returns the text of an event as it would be shown, before it’s saved.',
    limit: { per: 'person', times: 3_000, within: '1h' },
    input: z.object({ body: EventFields.shape.body }),
    output: z.object({ body_html: Localised }),
  }),
  planSeries: reads('POST /v2/api/admin/event/series/plan', {
    who: signedIn,
    does: 'Returns the dates that a series would have, before it’s added.',
    input: z.object({ starts_local: LocalTime, time_zone: ZoneName, rule: SeriesRule }),
    output: z.object({ dates: upTo(mostOccurrences, PlannedDate) }),
  }),
}
