import * as z from 'zod/mini'

/** RFC 9457 problem details, the answer of every failed call. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
  retry_after: z.optional(z.int()),
  current: z.optional(z.unknown()),
  missing: z.optional(z.array(z.string())),
  attempts_left: z.optional(z.int()),
  /** How large a body, or the file in it, may be. */
  limit_bytes: z.optional(z.int()),
  /** All obstacles, where a call lists them in a shape of its own. */
  problems: z.optional(z.array(z.unknown())),
})
export type Problem = z.infer<typeof Problem>

/** The failures that any call may have, with their only statuses (product.md, "On the wire"). */
export const kernelFailures = {
  'request.malformed': 400,
  'session.required': 401,
  'session.gone': 401,
  'right.missing': 403,
  'thing.not_found': 404,
  'call.not_found': 404,
  'part.off': 404,
  'version.conflict': 409,
  'idempotency.key_reused': 409,
  'body.too_large': 413,
  'body.unsupported': 415,
  'image.unreadable': 415,
  'image.too_many_pixels': 413,
  'input.invalid': 422,
  'limit.reached': 429,
  'server.failed': 500,
  'part.away': 503,
  'server.busy': 503,
  'ai.away': 503,
  'ai.key_refused': 503,
  'ai.busy': 503,
  'ai.budget': 429,
  'ai.cut_off': 503,
  'ai.unusable': 503,
} as const

/** A failure code belongs to one area, stated once with its status beside the calls: `failures({ 'event.full': 409 })`. */
export type Failures = Record<string, 400 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 503>
