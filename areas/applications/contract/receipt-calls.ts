import * as z from 'zod/mini'
import { reads } from '#kernel/contract/call.ts'
import { Id, Instant } from '#kernel/contract/fields.ts'
import { anyone } from '#kernel/contract/who.ts'
import { EditToken, Receipt } from './application.ts'

export const receipts = {
  receipt: reads('POST /v2/api/open/application/receipt', {
    who: anyone,
    does: 'Returns the signed receipt of the last submission of an application: by its edit token or, if signed in, of one of the caller’s own.',
    limit: { per: 'ip', times: 300, within: '1h' },
    input: z.object({ id: Id, edit_token: z.optional(EditToken) }),
    output: Receipt,
    fails: ['application.key_over', 'application.wrong_state'],
  }),
  checkReceipt: reads('POST /v2/api/open/application/check-receipt', {
    who: anyone,
    does: 'Checks that this lab signed a receipt and that nothing in it was changed.',
    limit: { per: 'ip', times: 300, within: '1h' },
    input: Receipt,
    output: z.object({ is_valid: z.boolean(), ref: z.string(), submitted_at: z.nullable(Instant) }),
  }),
}
