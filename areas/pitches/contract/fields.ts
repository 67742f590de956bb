import * as z from 'zod/mini'
import { reads, writes } from '#kernel/contract/call.ts'
import { Done, Id, localisedLine, text, upTo } from '#kernel/contract/fields.ts'
import { right, signedIn } from '#kernel/contract/who.ts'
import { fieldStatuses, imageBytes } from './states.ts'

/** A kind of section that pitches choose from. Its key never changes. */
export const PitchField = z.object({
  id: Id,
  key: z.string(),
  titles: localisedLine(120),
  guidance: localisedLine(600),
  /** Instructions for the language model, in addition to the guidance. */
  prompt: z.string(),
  max_words: z.int(),
  is_required: z.boolean(),
  image_url: z.nullable(z.string()),
  status: z.enum(fieldStatuses),
  position: z.int(),
  version: z.int(),
})
export type PitchField = z.infer<typeof PitchField>

const written = {
  titles: localisedLine(120),
  guidance: localisedLine(600),
  prompt: z.optional(text(2_000)),
  max_words: z.int().check(z.gte(10), z.lte(600)),
  is_required: z.boolean(),
}

const administers = right('pitches.administer')
const Change = z.object({ now: z.int(), after: z.int() })

export const cataloguing = {
  fields: reads('POST /v1/api/pitch/field/listing', {
    who: signedIn,
    does: 'Lists the kinds of sections for pitches, in their usual order. Only administrators see hidden and retired ones.',
    input: z.object({}),
    output: z.object({ items: upTo(100, PitchField) }),
  }),
  createField: writes('POST /v1/api/pitch/field/create', {
    who: administers,
    does: 'Adds a kind of section at the end of the catalog. It’s hidden until it’s made active.',
    input: z.object({
      key: z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z][a-z\d_]{1,39}$/)),
      ...written,
    }),
    output: PitchField,
    fails: ['pitch.field_key_taken', 'pitch.too_many_fields'],
  }),
  updateField: writes('POST /v1/api/pitch/field/update', {
    who: administers,
    does: 'Updates a kind of section. Pitches that already have it keep their text.',
    input: z.object({ field_id: Id, version: z.int(), ...z.partial(z.object(written)).shape }),
    output: PitchField,
  }),
  fieldEffects: reads('POST /v1/api/pitch/field/effects', {
    who: administers,
    does: 'Returns what a change to a kind of section would do to pitches that are not archived, without changing anything: how many have it, how many of its texts would be too long, and how many pitches that are ready or shown could no longer be published because of it.',
    input: z.object({
      field_id: Id,
      max_words: z.optional(written.max_words),
      is_required: z.optional(z.boolean()),
      status: z.optional(z.enum(fieldStatuses)),
    }),
    output: z.object({
      pitches: z.int(),
      startups: z.int(),
      too_long: Change,
      /** Whether every text was counted; otherwise only the newest. */
      all_counted: z.boolean(),
      not_ready: Change,
    }),
  }),
  manageField: writes('POST /v1/api/pitch/field/manage', {
    who: administers,
    does: 'Makes a kind of section active, hidden, or retired (`status`), or moves it to another `position` in the catalog, counted from 0.',
    input: z.object({
      field_id: Id,
      status: z.optional(z.enum(fieldStatuses)),
      position: z.optional(z.int().check(z.gte(0), z.lte(1_000))),
    }),
    output: Done,
  }),
  fieldImage: writes('POST /v1/api/pitch/field/update_image', {
    who: administers,
    does: 'Uploads an example image (JPEG, PNG, WebP, GIF, or AVIF, up to 10 MB) of a kind of section or, with `remove`, removes it. In the form, the fields come before the file.',
    ownTransactions: true,
    upload: { maxBytes: imageBytes },
    input: z.object({ field_id: Id, remove: z.optional(z.boolean()) }),
    output: PitchField,
    fails: ['image.unreadable', 'image.too_many_pixels'],
  }),
}
