import * as z from 'zod/mini'
import { mostRules } from './saved-limits.ts'
import { reads, writes, type Calls } from '#kernel/contract/call.ts'
import { Done, Id, Instant, line, Nothing, text, upTo } from '#kernel/contract/fields.ts'
import { right, rightIn } from '#kernel/contract/who.ts'
import { labRuleActions, ownRuleActions } from './states.ts'

const editor = right('news.administer')
const owner = right('news.mark')

const words = { q: text(200, 1), feed_id: z.optional(Id) }
const stored = { id: z.optional(Id), version: z.optional(z.int()) }

const rule = {
  id: Id,
  version: z.int(),
  q: z.string(),
  feed: z.nullable(z.object({ id: Id, title: z.string() })),
  changed_at: Instant,
  /** Items of the last 30 days that it finds, up to 1,000. */
  found: z.int(),
}

export const ruleCalls = {
  rules: reads('POST /v2/api/ailab/news/rule/listing', {
    who: rightIn('news'),
    does: 'Lists the caller’s own rules, up to 20, newest first, with the number of items each finds in the last 30 days.',
    input: Nothing,
    output: z.object({ items: upTo(mostRules.own, z.object({ ...rule, action: z.enum(ownRuleActions) })) }),
  }),
  tryRule: reads('POST /v2/api/ailab/news/rule/try', {
    who: rightIn('news'),
    does: 'Tries a rule without saving it: how many items of the last 30 days it would find, and the newest ten. For editors, it includes what the lab’s rule with `rule_id` has hidden.',
    limit: { per: 'person', times: 240, within: '10m' },
    input: z.object({ ...words, rule_id: z.optional(Id) }),
    output: z.object({
      /** Up to 1,000. */
      found: z.int(),
      items: upTo(
        10,
        z.object({ id: Id, title: z.string(), outlet: z.string(), language: z.string(), published_at: Instant }),
      ),
    }),
    fails: ['news.rule_words'],
  }),
  saveRule: writes('POST /v2/api/ailab/news/rule/save', {
    who: owner,
    does: 'Saves one of the caller’s own rules: items with these words are hidden from the caller, starred, or announced by a notification. Items of the last 30 days are starred right away.',
    input: z.object({ ...stored, ...words, action: z.enum(ownRuleActions) }),
    output: z.object({ id: Id, version: z.int() }),
    fails: ['news.rule_words', 'news.too_many_rules'],
  }),
  removeRule: writes('POST /v2/api/ailab/news/rule/remove', {
    who: owner,
    does: 'Removes one of the caller’s own rules. What it hid is shown again. What it starred stays starred.',
    input: z.object({ rule_id: Id }),
    output: Done,
  }),
  labRules: reads('POST /v2/api/admin/news/rule/listing', {
    who: editor,
    does: 'Lists the lab’s rules, up to 50, newest first, with the number of items each finds in the last 30 days.',
    input: Nothing,
    output: z.object({
      items: upTo(mostRules.lab, z.object({ ...rule, action: z.enum(labRuleActions), tag: z.nullable(z.string()) })),
    }),
  }),
  saveLabRule: writes('POST /v2/api/admin/news/rule/save', {
    who: editor,
    does: 'Saves a rule of the lab, for all feeds or one: items with these words are hidden from everyone or get a tag, including items of the last 30 days.',
    input: z.object({ ...stored, ...words, action: z.enum(labRuleActions), tag: z.optional(line(60)) }),
    output: z.object({ id: Id, version: z.int() }),
    fails: ['news.rule_words', 'news.too_many_rules'],
  }),
  removeLabRule: writes('POST /v2/api/admin/news/rule/remove', {
    who: editor,
    does: 'Removes a rule of the lab. What it hid is shown again, and its tag is removed.',
    input: z.object({ rule_id: Id }),
    output: Done,
  }),
} satisfies Calls
