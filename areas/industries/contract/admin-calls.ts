import * as z from 'zod/mini'
import { reads, writes } from '#kernel/contract/call.ts'
import { Done, Id, Nothing, upTo } from '#kernel/contract/fields.ts'
import { industriesAdmin as who } from './rights.ts'
import { CodeInput, Entry, IsicInput, LevelField, NaicsInput, NameInput, TextInput } from './taxonomy.ts'

const limit = { per: 'person', times: 1_200, within: '1h' } as const

export const administering = {
  entries: reads('POST /v2/api/admin/industries/listing', {
    who,
    does: 'Returns all industries in order, including archived ones.',
    input: Nothing,
    output: z.object({ industries: upTo(200, Entry) }),
  }),
  industryEntries: reads('POST /v2/api/admin/industries/get', {
    who,
    does: 'Returns an industry with its groups and items in order, including archived ones.',
    input: z.object({ industry_id: Id }),
    output: z.object({ industry: Entry, groups: upTo(200, Entry), items: upTo(200 * 200, Entry) }),
  }),
  saveEntry: writes('POST /v2/api/admin/industries/save', {
    who,
    does: 'Adds an industry, a group of an industry, or an item of a group or, with `id` and `version`, updates one. An industry needs a `code`, which can’t be changed later; groups and items need a `parent_id`.',
    limit,
    input: z.object({
      level: LevelField,
      id: z.optional(Id),
      version: z.optional(z.int()),
      parent_id: z.optional(Id),
      code: z.optional(CodeInput),
      name: NameInput,
      summary: z.optional(TextInput(600)),
      isic: IsicInput,
      naics: NaicsInput,
    }),
    output: Entry,
    fails: ['industry.code_taken', 'industry.too_many'],
  }),
  orderEntries: writes('POST /v2/api/admin/industries/order', {
    who,
    does: 'Sorts all industries, the groups of an industry, or the items of a group into the given order of ids.',
    limit,
    input: z.object({
      level: LevelField,
      parent_id: z.optional(Id),
      ids: z.array(Id).check(z.minLength(1), z.maxLength(200)),
    }),
    output: Done,
    fails: ['industry.order_changed'],
  }),
  archiveEntry: writes('POST /v2/api/admin/industries/archive', {
    who,
    does: 'Archives an industry, a group, or an item so that readers no longer find it, or restores one. It stays wherever it has been chosen.',
    limit,
    input: z.object({ level: LevelField, id: Id, version: z.int(), is_archived: z.boolean() }),
    output: Entry,
  }),
}
