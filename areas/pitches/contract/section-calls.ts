import * as z from 'zod/mini'
import { factKeys, FactKeyField } from '#areas/startups/contract/index.ts'
import { reads, writes } from '#kernel/contract/call.ts'
import { Done, Id, text, upTo } from '#kernel/contract/fields.ts'
import { signedIn } from '#kernel/contract/who.ts'
import { PitchImage, PitchSection, Proposal, ProposalSource, SectionBody, SectionTitle } from './pitches.ts'
import {
  imageBytes,
  mostSections,
  mostSources,
  askedModes,
  sectionLayouts,
  mostImages,
  mostTextChanges,
} from './states.ts'

const perPerson = { per: 'person', times: 1_200, within: '1h' } as const
const closed = [
  'startup.not_allowed',
  'startup.archived',
  'startup.suspended',
  'pitch.archived',
  'pitch.locked',
] as const

export const sectioning = {
  section: reads('POST /v1/api/ailab/startup/pitch/section', {
    who: signedIn,
    does: 'Returns a section of a pitch’s draft with its newest open proposal.',
    input: z.object({ section_id: Id }),
    output: z.object({ section: PitchSection, proposal: z.nullable(Proposal) }),
  }),
  addSection: writes('POST /v1/api/ailab/startup/pitch/section/add', {
    who: signedIn,
    does: 'Adds a section to a pitch: one from the catalog (`field_key`) or, without it, a custom section.',
    limit: perPerson,
    input: z.object({
      id: Id,
      field_key: z.optional(text(40, 1)),
      at: z.optional(z.int().check(z.gte(0), z.lte(mostSections))),
    }),
    output: PitchSection,
    fails: [...closed, 'pitch.too_many_sections', 'pitch.section_twice'],
  }),
  removeSection: writes('POST /v1/api/ailab/startup/pitch/section/remove', {
    who: signedIn,
    does: 'Removes a section from a pitch’s draft, with its images. Published versions keep it.',
    limit: perPerson,
    input: z.object({ section_id: Id, version: z.int() }),
    output: Done,
    fails: closed,
  }),
  updateSection: writes('POST /v1/api/ailab/startup/pitch/section/update', {
    who: signedIn,
    does: 'Updates the fields of a section that are sent. `facts` lists the startup’s figures it contains, in their current versions. A locked section accepts only `is_locked`.',
    limit: perPerson,
    input: z.object({
      section_id: Id,
      version: z.int(),
      title: z.optional(SectionTitle),
      body: z.optional(SectionBody),
      notes: z.optional(text(4_000)),
      layout: z.optional(z.enum(sectionLayouts)),
      is_locked: z.optional(z.boolean()),
      facts: z.optional(z.array(FactKeyField).check(z.maxLength(factKeys.length))),
    }),
    output: PitchSection,
    fails: closed,
  }),
  generate: writes('POST /v1/api/ailab/startup/pitch/section/generate', {
    who: signedIn,
    does: 'Proposes a text for a section, from the startup’s figures and passages of its profile and the other sections. `source_ids` limits which: `figure:users`, `profile`, `section:<id>`. Streams the sources, the text as it’s written, and the proposal, whose changes cite the sources. A canceled request stores nothing. Nothing changes until the team accepts it, in whole or in part. Without a language model, `draft` arranges the figures, quotes the sources and says what the section should answer.',
    limit: { per: 'person', times: 60, within: '1h' },
    stream: true,
    ownTransactions: true,
    input: z.object({
      section_id: Id,
      mode: z.enum(askedModes),
      instruction: z._default(text(1_000), ''),
      source_ids: z.optional(z.array(text(60, 1)).check(z.maxLength(100))),
    }),
    output: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('sources'), sources: upTo(mostSources, ProposalSource) }),
      z.object({ kind: z.literal('text'), text: z.string() }),
      z.object({ kind: z.literal('proposal'), proposal: Proposal }),
    ]),
    fails: [...closed, 'pitch.nothing_to_propose'],
  }),
  decide: writes('POST /v1/api/ailab/startup/pitch/proposal/decide', {
    who: signedIn,
    does: 'Decides on a proposal: the changes in `accepted` become part of the section, the others are rejected. A proposal for an older text is stale.',
    limit: perPerson,
    input: z.object({ proposal_id: Id, accepted: z.array(z.int()).check(z.maxLength(mostTextChanges + 2)) }),
    output: z.object({ section: PitchSection, proposal: Proposal }),
    fails: [...closed, 'pitch.proposal_decided', 'pitch.proposal_stale'],
  }),
  sectionImages: reads('POST /v1/api/ailab/startup/pitch/section/images', {
    who: signedIn,
    does: 'Lists the images of a section in order.',
    input: z.object({ section_id: Id }),
    output: z.object({ items: upTo(mostImages, PitchImage) }),
  }),
  image: writes('POST /v1/api/ailab/startup/pitch/section/image', {
    who: signedIn,
    does: 'Uploads an image (JPEG, PNG, WebP, GIF, or AVIF, up to 10 MB) to a section or, with `image_id` and no file, updates its description. In the form, the fields come before the file.',
    limit: { per: 'person', times: 240, within: '1h' },
    ownTransactions: true,
    upload: { maxBytes: imageBytes },
    input: z.object({
      section_id: Id,
      image_id: z.optional(Id),
      alt: z.optional(text(400)),
      caption: z.optional(text(200)),
      credit: z.optional(text(200)),
    }),
    output: PitchImage,
    fails: [...closed, 'image.unreadable', 'image.too_many_pixels', 'pitch.too_many_images'],
  }),
  removeImage: writes('POST /v1/api/ailab/startup/pitch/section/image/remove', {
    who: signedIn,
    does: 'Removes an image from a section. Published versions keep it.',
    limit: perPerson,
    input: z.object({ section_id: Id, image_id: Id }),
    output: Done,
    fails: closed,
  }),
  picture: reads('POST /v1/api/ailab/startup/pitch/section/image/file', {
    who: signedIn,
    does: 'Returns an image of a pitch that the caller can read.',
    download: true,
    input: z.object({ id: Id, image_id: Id }),
    output: z.object({}),
  }),
}
