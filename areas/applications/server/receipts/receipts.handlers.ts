import { ensure, found } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import { signingKey } from '#kernel/server/signing-key.ts'
import type { receipts } from '../../contract/receipt-calls.ts'
import { openedBy } from '../application-key.ts'
import * as query from '../applications.queries.ts'
import { questionsOf } from '../questions.queries.ts'
import { isSigned, signReceipt } from './signed-receipt.ts'

export const receiptHandlers: Handlers<typeof receipts> = {
  async receipt({ id, edit_token }, { db, now, person, config }) {
    const ownOf = person && (await query.personOf(db, id, person.id))
    const row = edit_token ? await openedBy(db, { id, edit_token }, now) : undefined
    const { ref, submissions, intake_id, form } = found(row ?? (ownOf && (await query.applicationById(db, id))))
    ensure(submissions > 0, 'application.wrong_state')
    const version = found(await query.versionOf(db, id, submissions))
    const questions = await questionsOf(db, { intake_id, form })
    const content = {
      lab: config.origin,
      ref,
      submission: version.n,
      submitted_at: version.submitted_at.toISOString(),
      fields: version.fields as Record<string, string>,
      ...(questions.length > 0 && {
        questions: Object.fromEntries(questions.map(({ path, question }) => [path, question['en-US']])),
      }),
      industries: version.industries,
      files: version.files.map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 })),
    }
    return signReceipt(content, await signingKey(db))
  },

  async checkReceipt(receipt, { db }) {
    const { key } = await signingKey(db)
    const is_valid = isSigned(receipt, key)
    const { ref, submitted_at } = receipt.receipt
    // An unsigned receipt proves nothing, so none of its content is returned.
    return { is_valid, ref: is_valid ? ref : '', submitted_at: is_valid ? new Date(submitted_at) : null }
  },
}
