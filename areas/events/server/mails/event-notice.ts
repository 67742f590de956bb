import { hrefOf } from '#kernel/contract/addresses.ts'
import { isOneOf } from '#kernel/contract/is-one-of.ts'
import type { NewNotice } from '#kernel/server/notice.ts'
import { toEvents } from '../../contract/addresses.ts'
import type { EventRow } from '../events.queries.ts'
import type { MailKind } from './registration-mail.ts'

/** The notice in the lab; the separate mail has more details. */
export const noticed = [
  'confirmed',
  'waitlisted',
  'offered',
  'lapsed',
  'rejected',
  'cancelled_by_host',
  'event_cancelled',
  'changed',
  'tomorrow',
  'soon',
] as const satisfies readonly MailKind[]
export type Noticed = (typeof noticed)[number]

export const isNoticed = (kind: MailKind): kind is Noticed => isOneOf(noticed, kind)

export const noticeFor = (event: EventRow, kind: Noticed, user_id: string, title: string): NewNotice => ({
  user_id,
  kind: `events.${kind}`,
  topic: 'community',
  words: { key: `events:notices.${kind}`, values: { title } },
  path: hrefOf(toEvents.event, { params: { event: event.slug } }),
  isMailed: true,
})
