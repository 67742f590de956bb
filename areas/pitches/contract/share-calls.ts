import * as z from 'zod/mini'
import { writes } from '#kernel/contract/call.ts'
import { Done, Email, Id, text } from '#kernel/contract/fields.ts'
import { anyone } from '#kernel/contract/who.ts'
import { mostSharedSections, SharedPitch, requestSigns } from './sharing.ts'

/** The secret of a link’s address, or of a visit: 256 random bits. */
export const Secret = text(100, 20)
const typedCode = z.string().check(
  z.maxLength(40),
  z.overwrite(typed => typed.normalize('NFKC').replaceAll(/[\s-]/g, '')),
  z.regex(/^\d{6}$/),
)

export const needs = ['email', 'password', 'code'] as const

/** Either the next requirement of the gate, or the pitch with the key of the visit. */
export const OpenedShare = z.object({
  needs: z.array(z.enum(needs)),
  /** The data to send along with a mailed code. */
  challenge: z.nullable(z.object({ challenge_id: Id, waiting_key: z.string() })),
  key: z.nullable(z.string()),
  is_recorded: z.boolean(),
  pitch: z.nullable(SharedPitch),
})
export type OpenedShare = z.infer<typeof OpenedShare>

export const sharing = {
  openShare: writes('POST /v2/api/open/pitch/share', {
    who: anyone,
    does: 'Opens a pitch by the secret of a link. Returns what its gate still needs, or the published version with a `key` that opens it again for a few hours. If `record` is false, nothing about the visit is stored.',
    limit: { per: 'ip', times: 300, within: '1h' },
    ownTransactions: true,
    input: z.object({
      token: Secret,
      key: z.optional(Secret),
      email: z.optional(Email),
      password: z.optional(text(1_000, 1)),
      code: z.optional(typedCode),
      challenge_id: z.optional(Id),
      waiting_key: z.optional(Secret),
      record: z._default(z.boolean(), true),
      signs: z.optional(z.array(z.enum(requestSigns)).check(z.maxLength(requestSigns.length))),
    }),
    output: OpenedShare,
    fails: ['pitch.share_password_wrong', 'pitch.share_email_refused', 'code.wrong', 'code.over', 'code.closed'],
  }),
  recordReading: writes('POST /v2/api/open/pitch/share/reading', {
    who: anyone,
    does: 'Records how long the reader had each section open, for the key of a visit. It never counts more time than has passed.',
    limit: { per: 'ip', times: 6_000, within: '1h' },
    input: z.object({
      key: Secret,
      sections: z
        .array(z.object({ section_id: Id, active_ms: z.int().check(z.gte(0), z.lte(3_600_000)) }))
        .check(z.maxLength(mostSharedSections)),
      was_visible: z.boolean(),
      inputs: z.int().check(z.gte(0), z.lte(1_000_000)),
      is_automated: z._default(z.boolean(), false),
    }),
    output: Done,
  }),
}
