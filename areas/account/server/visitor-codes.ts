import type { Context } from '#kernel/server/handle.ts'
import { ensure } from '#kernel/server/failures.ts'
import { challenge, checkCode, countSend } from './challenge.ts'
import { useChallenge } from './challenges.queries.ts'

export type EnteredCode = { challenge_id: string; code: string; waiting_key?: string | undefined }

/**
 * Mails a code to a visitor, who may have no account, so that they confirm their address. `about` names what it opens.
 * @throws Failure `limit.reached`
 */
export async function mailVisitorCode(context: Context, email: string, about: string) {
  await countSend(context, 'visitor', email)
  const { challenge_id, waiting_key } = await challenge(context, {
    purpose: 'visitor',
    email,
    locale: context.caller.locale,
    user: undefined,
    opens: true,
    mail: 'visitor',
    next: about,
  })
  return { challenge_id, waiting_key }
}

/**
 * The address that a code confirms, once.
 * @throws Failure `code.wrong`, `code.over`, `code.closed`
 */
export async function useVisitorCode(context: Context, entered: EnteredCode, about: string): Promise<string> {
  const row = await checkCode(context, entered, ['visitor'])
  ensure(row.next === about, 'code.over')
  const used = await useChallenge(context.db, row.id, context.now, { by_asker: true })
  ensure(used, 'code.over')
  return row.email
}
