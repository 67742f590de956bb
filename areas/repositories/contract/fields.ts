import * as z from 'zod/mini'
import { Id, Instant, Localised, upTo } from '#kernel/contract/fields.ts'
import { alertKinds, categories, checkFaults, healths, repositoryStates } from './states.ts'

export const Alert = z.object({
  id: Id,
  repository: z.object({ id: Id, name: z.string() }),
  kind: z.enum(alertKinds),
  /** The old and the new value: a name, or a licence. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  at: Instant,
})

export const Repository = z.object({
  id: Id,
  /** `owner/name` */
  name: z.string(),
  url: z.string(),
  earlier_names: upTo(20, z.string()),
  description: z.string(),
  topics: upTo(12, z.string()),
  language: z.nullable(z.string()),
  licence: z.nullable(z.string()),
  stars: z.int(),
  forks: z.int(),
  open_issues: z.int(),
  pushed_at: z.nullable(Instant),
  health: z.enum(healths),
  state: z.enum(repositoryStates),
  last_fault: z.nullable(z.enum(checkFaults)),
  /** When its figures were last read, or confirmed as unchanged. */
  last_ok_at: z.nullable(Instant),
  category: z.enum(categories),
  /** The curator's note on it. */
  note: z.nullable(Localised),
  /** Stars gained in the last 30 days. */
  gained: z.int(),
  /** Stars by week over the last year, oldest first; fewer weeks if less is known. */
  weekly_stars: upTo(54, z.int()),
  is_sample: z.boolean(),
  version: z.int(),
})

/** The limits that GitHub last reported. */
export const RateLimit = z.object({
  limit: z.nullable(z.int()),
  remaining: z.nullable(z.int()),
  resets_at: z.nullable(Instant),
  /** No request is sent before then. */
  paused_until: z.nullable(Instant),
  /** GitHub refused the token. */
  is_token_refused: z.boolean(),
})
