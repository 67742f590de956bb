import type { Database } from '#kernel/server/database.ts'

export type Queue = { waiting: number; failing: number; oldest: Date | undefined }

/** Each is counted up to this many. */
const mostCounted = 1_000

type Row = { waiting: number; failing: number; oldest: Date | null }

async function queueOf(db: Database, text: string, values: unknown[]): Promise<Queue> {
  const { rows } = await db.$client.query<Row>(text, values)
  const row = rows[0]!
  return { ...row, oldest: row.oldest ?? undefined }
}

/** The mails that have not left, and those of them whose last attempt failed. */
export const mailQueue = (db: Database): Promise<Queue> =>
  queueOf(
    db,
    `select count(*)::int as waiting, min(created_at) as oldest,
       (select count(*)::int from (select from graphile_worker.jobs
          where task_identifier = 'kernel.send_mail' and last_error is not null limit ${mostCounted}) f) as failing
     from (select created_at from outbox_mails where sent_at is null order by id limit ${mostCounted}) w`,
    [],
  )

/** The jobs that are due, and those of all jobs but mails whose last attempt failed. */
export const queueLength = (db: Database, now: Date): Promise<Queue> =>
  queueOf(
    db,
    `select count(*)::int as waiting, min(run_at) as oldest,
       (select count(*)::int from (select from graphile_worker.jobs
          where task_identifier <> 'kernel.send_mail' and last_error is not null limit ${mostCounted}) f) as failing
     from (select run_at from graphile_worker.jobs
       where run_at <= $1 and locked_at is null and attempts < max_attempts order by run_at limit ${mostCounted}) w`,
    [now],
  )

/** When a backup was last made, by the command. */
export const lastBackup = async (db: Database): Promise<Date | undefined> => {
  const { rows } = await db.$client.query<{ at: string }>(
    "select value->>'at' as at from lab_facts where key = 'backup.last'",
  )
  return rows[0] && new Date(rows[0].at)
}
