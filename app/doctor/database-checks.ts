import type pg from 'pg'
import { Role } from '#kernel/contract/who.ts'
import { checkStoredFiles } from '#kernel/server/backup/check-files.ts'
import type { Config } from '#kernel/server/config.ts'
import type { FileDriver } from '#kernel/server/files.ts'
import { readMigrations } from '#kernel/server/migrate.ts'
import { good, note, sizeText, wrong, type Finding } from './finding.ts'

/** The oldest PostgreSQL that has everything the lab uses. */
const oldestVersion = 150_000
const mostClockDifference = 2_000
const dayMs = 86_400_000

async function rowOf<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  text: string,
  values: unknown[] = [],
): Promise<Row> {
  const { rows } = await client.query<Row>(text, values)
  return rows[0]!
}

export async function checkServer(client: pg.ClientBase, config: Config): Promise<Finding[]> {
  const about = 'Database'
  const serverRow = await rowOf<{ number: number; version: string; encoding: string; free: number; bytes: string }>(
    client,
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
       current_setting('server_encoding') as encoding, pg_database_size(current_database())::text as bytes,
       current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as free`,
  )
  const needed = config.DATABASE_POOL + 6
  return [
    serverRow.number >= oldestVersion
      ? good(about, `PostgreSQL ${serverRow.version}, ${sizeText(Number(serverRow.bytes))}.`)
      : wrong(about, `PostgreSQL ${serverRow.version} is too old; the lab needs 15 or newer.`),
    ...(serverRow.encoding === 'UTF8'
      ? []
      : [wrong(about, `Its encoding is ${serverRow.encoding}; the lab needs UTF8.`)]),
    ...(serverRow.free >= needed
      ? []
      : [
          wrong(
            about,
            `It allows ${serverRow.free} connections and each process uses up to ${needed}; lower DATABASE_POOL.`,
          ),
        ]),
  ]
}

export async function checkMigrations(client: pg.ClientBase, folder: string): Promise<Finding[]> {
  const about = 'Migrations'
  const labMigrations = await readMigrations(folder)
  const { rows: done } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from migrations_done',
  )
  const newer = done.find(({ name }) => !labMigrations.some(each => each.name === name))
  if (newer)
    return [wrong(about, `The database is from a newer version of the lab (${newer.name}). Install that version.`)]
  const changed = labMigrations.find(each =>
    done.some(({ name, sha256 }) => name === each.name && sha256 !== each.sha256),
  )
  if (changed)
    return [wrong(about, `${changed.name} is different from the one that made the tables. Install the lab again.`)]
  const pending = labMigrations.length - done.length
  if (pending > 0) return [note(about, `${pending} are pending; the next start applies them.`)]
  return [good(about, `All ${labMigrations.length} are applied.`)]
}

export async function checkClock(client: pg.ClientBase): Promise<Finding[]> {
  const before = Date.now()
  const { now } = await rowOf<{ now: Date }>(client, 'select clock_timestamp() as now')
  const difference = now.getTime() - (before + Date.now()) / 2
  if (Math.abs(difference) <= mostClockDifference) return [good('Clock', 'The database has the same time.')]
  return [
    wrong(
      'Clock',
      `The clock of the database differs by ${Math.round(Math.abs(difference) / 1000)} seconds. Synchronize both machines with NTP.`,
    ),
  ]
}

export async function checkFiles(client: pg.ClientBase, driver: FileDriver): Promise<Finding[]> {
  const about = 'Files'
  const { stored, bytes, missing, different, orphans } = await checkStoredFiles(client, driver, { reads: false })
  const named = ({ keys }: { keys: string[] }) => keys.slice(0, 3).join(', ')
  const bad: Finding[] = []
  if (missing.count > 0)
    bad.push(wrong(about, `${missing.count} are missing (${named(missing)} …). Restore them from a backup.`))
  if (different.count > 0)
    bad.push(wrong(about, `${different.count} have another size than stored (${named(different)} …).`))
  if (orphans.count > 0)
    bad.push(note(about, `${orphans.count} belong to nothing any more (${named(orphans)} …); they only use space.`))
  return bad.length > 0 ? bad : [good(about, `${stored} files, ${sizeText(bytes)}, all of them there.`)]
}

export async function checkContent(client: pg.ClientBase, config: Config): Promise<Finding[]> {
  const { admins, backup } = await rowOf<{ admins: number; backup: string | null }>(
    client,
    `select (select count(*)::int from users u join user_roles r on r.user_id = u.id
               where r.role = $1 and u.status = 'active') as admins,
       (select value->>'at' from lab_facts where key = 'backup.last') as backup`,
    [Role.admin],
  )
  const days = backup ? Math.floor((Date.now() - Date.parse(backup)) / dayMs) : undefined
  const last =
    days === undefined
      ? note('Backup', 'No backup was made with “npm run lab -- backup”.')
      : days > 7
        ? note('Backup', `The last one was made ${days} days ago.`)
        : good('Backup', `The last one was made ${days === 0 ? 'within a day' : `${days} days ago`}.`)
  return [
    admins > 0 || config.sample
      ? good('Administrators', `${admins} active.`)
      : wrong('Administrators', 'There is no administrator. Run: npm run lab -- create-admin you@example.org'),
    last,
  ]
}

export async function checkQueue(client: pg.ClientBase): Promise<Finding[]> {
  const { due, failed, mails, tried } = await rowOf<{ due: number; failed: number; mails: number; tried: number }>(
    client,
    `select
       (select count(*)::int from graphile_worker.jobs
         where run_at < now() - interval '10 minutes' and locked_at is null and attempts < max_attempts) as due,
       (select count(*)::int from graphile_worker.jobs where attempts >= max_attempts) as failed,
       (select count(*)::int from outbox_mails where sent_at is null) as mails,
       (select count(*)::int from graphile_worker.jobs
         where task_identifier = 'kernel.send_mail' and last_error is not null) as tried`,
  )
  return [
    due > 0
      ? note('Jobs', `${due} wait for longer than ten minutes. Is the lab running?`)
      : failed > 0
        ? note('Jobs', `${failed} were given up; the log says why.`)
        : good('Jobs', 'None waits.'),
    ...(mails > 0 ? [note('Emails', `${mails} are not sent, ${tried} of them after an attempt that failed.`)] : []),
  ]
}
