import { hrefOf } from '#kernel/contract/addresses.ts'
import { newId, type Database } from '#kernel/server/database.ts'
import { enqueue } from '#kernel/server/jobs.ts'
import { publish } from '#kernel/server/live.ts'
import type { Notify } from '#kernel/server/notice.ts'
import { toApplications } from '../../contract/addresses.ts'
import { peopleOf, type ApplicationRow } from '../applications.queries.ts'
import { mailApplicants } from './mail-applicants.ts'
import type { MailKind } from './mail-kinds.ts'

type NotifyContext = { db: Database; notify: Notify; by_user: string | null }

/**
 * Tells everyone who works on an application about a change: by mail and, except for the person who made it, by a
 * notice.
 */
export async function tellApplicants({ db, notify, by_user }: NotifyContext, row: ApplicationRow, kind: MailKind) {
  await enqueue(db, mailApplicants, { application_id: row.id, kind, telling: newId() })
  for (const { user_id } of await peopleOf(db, row.id))
    if (user_id !== by_user)
      await notify(db, {
        user_id,
        kind: `applications.${kind}`,
        topic: 'ventures',
        words: {
          key: `applications:notices.${kind}`,
          values: { name: row.fields['company.name']?.trim() || row.ref },
        },
        path: hrefOf(toApplications.application, { params: { applicationId: row.id } }),
        isMailed: true,
      })
}

/** Makes the open pages of the others read the application again. */
export async function refreshOthers(
  { db, by_user }: Omit<NotifyContext, 'notify'>,
  application_id: string,
): Promise<void> {
  for (const { user_id } of await peopleOf(db, application_id))
    if (user_id !== by_user) await publish(db, `person:${user_id}`, { kind: 'application', id: application_id })
}
