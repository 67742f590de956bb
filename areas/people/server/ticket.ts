import { createHash } from 'node:crypto'
import type { ChangeInput, Plan } from './plan.ts'

/**
 * The ticket of a dry run: it is the same only for the same person, the same change and the same effect. It proves that
 * its holder has seen the effect; it gives no access.
 */
export function ticketOf(actor: string, input: ChangeInput, { affected, count, state }: Plan): string {
  const { dry_run: _dry, ticket: _ticket, ...change } = input
  return createHash('sha256')
    .update(JSON.stringify([actor, change, affected, count, state]))
    .digest('base64url')
}
