import * as z from 'zod/mini'
import { companyStages } from '#areas/applications/contract/index.ts'
import { reads, writes } from '#kernel/contract/call.ts'
import { Id, Instant, Listing, LocaleField, pageOf } from '#kernel/contract/fields.ts'
import { signedIn } from '#kernel/contract/who.ts'
import { ListedPitch, Pitch, PitchAsk, PitchContent, PitchTitle } from './pitches.ts'
import { exportFormats, mostSections, pitchStatuses, pitchTemplates, pitchThemes } from './states.ts'

const perPerson = { per: 'person', times: 600, within: '1h' } as const
const closed = ['startup.not_allowed', 'startup.archived', 'startup.suspended', 'pitch.archived'] as const

export const pitching = {
  list: reads('POST /v1/api/ailab/startup/pitch/list', {
    who: signedIn,
    does: 'Lists the pitches of the caller’s startups, newest first or, with `active`, the published ones that startups show to investors and to each other, whose `total` is exact up to 1,000, then null.',
    input: z.extend(Listing, {
      business_id: z.optional(Id),
      active: z.optional(z.boolean()),
      archived: z.optional(z.boolean()),
      stage: z.optional(z.enum(companyStages)),
      industry_id: z.optional(Id),
      /** Only active pitches that match the caller's criteria; unknown data of a startup count as a match. */
      fits: z.optional(z.boolean()),
    }),
    output: pageOf(ListedPitch),
    fails: ['right.missing'],
  }),
  add: writes('POST /v1/api/ailab/startup/pitch/add', {
    who: signedIn,
    does: 'Adds a pitch to a startup, with the sections of a template or, with `copy_from`, those of another of its pitches.',
    limit: { per: 'person', times: 60, within: '1h' },
    input: z.object({
      business_id: Id,
      title: PitchTitle,
      template: z._default(z.enum(pitchTemplates), 'classic'),
      locale: LocaleField,
      copy_from: z.optional(Id),
    }),
    output: PitchContent,
    fails: [...closed, 'pitch.too_many'],
  }),
  content: reads('POST /v1/api/ailab/startup/pitch/content', {
    who: signedIn,
    does: 'Returns a pitch with its sections. Its team gets the draft or a published `version`; readers of active pitches get the newest published version.',
    input: z.object({ id: Id, version: z.optional(z.int()), published: z.optional(z.boolean()) }),
    output: PitchContent,
  }),
  update: writes('POST /v1/api/ailab/startup/pitch/update', {
    who: signedIn,
    does: 'Updates the fields of a pitch that are sent: title, theme, language, the amount it asks for (`ask`, null for none), and the order of its sections (`order`, every id once).',
    limit: perPerson,
    input: z.object({
      id: Id,
      version: z.int(),
      title: z.optional(PitchTitle),
      theme: z.optional(z.enum(pitchThemes)),
      locale: z.optional(LocaleField),
      ask: z.optional(z.nullable(PitchAsk)),
      order: z.optional(z.array(Id).check(z.maxLength(mostSections))),
    }),
    output: Pitch,
    fails: closed,
  }),
  status: writes('POST /v1/api/ailab/startup/pitch/status', {
    who: signedIn,
    does: 'Changes the status of a pitch. Ready and active require every required section (otherwise 409 with `missing`). Only the startup’s owner and admins decide what others see.',
    limit: perPerson,
    input: z.object({ id: Id, to: z.enum(pitchStatuses) }),
    output: Pitch,
    fails: ['startup.not_allowed', 'startup.archived', 'startup.suspended', 'pitch.wrong_state', 'pitch.not_ready'],
  }),
  publish: writes('POST /v1/api/ailab/startup/pitch/publish', {
    who: signedIn,
    does: 'Publishes the current draft of a pitch as an immutable version, unless nothing has changed since the newest one. Readers see the newest version.',
    limit: { per: 'person', times: 120, within: '1h' },
    input: z.object({ id: Id }),
    output: Pitch,
    fails: [...closed, 'pitch.not_ready', 'pitch.unchanged', 'pitch.too_many_versions'],
  }),
  versions: reads('POST /v1/api/ailab/startup/pitch/versions', {
    who: signedIn,
    does: 'Lists the published versions of a pitch, newest first.',
    input: z.object({ id: Id, cursor: Listing.shape.cursor, limit: Listing.shape.limit }),
    output: pageOf(z.object({ number: z.int(), published_by: z.nullable(z.string()), published_at: Instant })),
  }),
  export: reads('POST /v1/api/ailab/startup/pitch/export', {
    who: signedIn,
    does: 'Downloads a pitch as PDF, PowerPoint (editable text) or Markdown. Its team gets the draft or a published `version`; readers get the newest published version.',
    limit: { per: 'person', times: 60, within: '1h' },
    download: true,
    input: z.strictObject({
      id: Id,
      format: z.enum(exportFormats),
      version: z.optional(z.int()),
      published: z.optional(z.boolean()),
    }),
    output: z.object({}),
    fails: ['pitch.too_long_for_a_file'],
  }),
}
