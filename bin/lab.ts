import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { notInBackups } from '#app/backups.ts'
import { examine } from '#app/doctor/doctor.ts'
import { findingLines, sizeText } from '#app/doctor/finding.ts'
import { makeSetUpLink } from '#areas/account/server/exports.ts'
import { checkStoredFiles } from '#kernel/server/backup/check-files.ts'
import { verifyBackup } from '#kernel/server/backup/read-backup.ts'
import { restoreBackup } from '#kernel/server/backup/restore-backup.ts'
import { writeBackup } from '#kernel/server/backup/write-backup.ts'
import { readConfig, type Config } from '#kernel/server/config.ts'
import { openStore } from '#kernel/server/database.ts'
import { fileDriverOf } from '#kernel/server/file-driver.ts'
import { startPostgres } from '#kernel/server/postgres/postgres.ts'
import { createAdmin } from './create-admin.ts'
import { importCourse } from './import-course.ts'
import { importFeeds } from './import-feeds.ts'
import { importInvestors } from './import-investors.ts'
import { sampleMode } from './sample-mode.ts'

const usage = `npm run lab -- <command>

  create-admin <email> [first name] [last name]
                  Creates an administrator, or makes somebody one, and prints a password for the first sign-in.
  set-up-link     Prints a link that creates the first administrator, while there is none.
  sample on | off Opens or closes the sample accounts.

  import-course <folder or archive> [--apply] [--publish] [--copy-images] [--no-certificate]
                  Shows the course that it would become, and with --apply imports it.
  import-feeds <file>
                  Adds the news feeds of an OPML file, turned off.
  import-investors <file> [--apply]
                  Reads a CSV file of investors and says what it would change; with --apply, imports it.

  backup [file]   Writes the database and all files to one archive.
  verify [file]   Checks a backup or, without a file, every file of this lab against the database.
  restore <file>  Restores a backup into an empty database, and its files. The lab must not be running.
  doctor          Says what is wrong with the set-up of this lab.

Use the same settings (DATA_DIR or DATABASE_URL, S3_…) as the lab, which may be running. The code is 0 if all is well, else 1.`

const migrations = join(import.meta.dirname, '../migrations')
const say = (text: string) => console.log(text)

/** Runs the work on the lab's database, which a running lab may be using; or on a new one. */
async function withDatabase(config: Config, isNew: boolean, work: (url: string) => Promise<boolean>): Promise<boolean> {
  if (config.DATABASE_URL) return work(config.DATABASE_URL)
  const isThere = existsSync(resolve(config.DATA_DIR, 'postgres'))
  if (!isThere && !isNew)
    throw new Error(`there is no lab in ${resolve(config.DATA_DIR)}; set DATA_DIR or DATABASE_URL as the lab does`)
  const postgres = await startPostgres({ dataDir: config.DATA_DIR, log: { warn: message => console.error(message) } })
  try {
    if (isNew && postgres.joined) throw new Error('a lab is running on this data folder; stop it first')
    return await work(postgres.url)
  } finally {
    await postgres.stop()
  }
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'ai-lab command' })
  client.on('error', () => {}) // The statement that was running fails with the same reason.
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A name that sorts by time, and has no characters that a system forbids. */
const usualName = () => `lab-${new Date().toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-')}.zip`

async function backup(file = usualName()): Promise<boolean> {
  const config = readConfig()
  const path = resolve(file)
  return withDatabase(config, false, async url => {
    const driver = fileDriverOf(config)
    const manifest = await connected(url, client =>
      writeBackup({ client, driver, path, without: notInBackups, onStep: step => say(`  ${step}`) }),
    )
    const { size } = await stat(path)
    const fact = JSON.stringify({ at: manifest.made_at, bytes: size })
    await connected(url, client =>
      client.query(
        `insert into lab_facts (key, value) values ('backup.last', $1)
         on conflict (key) do update set value = excluded.value`,
        [fact],
      ),
    )
    say(`\n${path}\n${sizeText(size)}. It contains all data of the lab and its people: keep it private.`)
    for (const { key, reason } of manifest.damaged.slice(0, 20))
      say(`✗ The file ${key} is ${reason} in the file store.`)
    if (manifest.damaged_count > 0)
      say(`${manifest.damaged_count} files were already damaged. Everything else is in the backup.`)
    return manifest.damaged_count === 0
  })
}

async function restore(file: string | undefined): Promise<boolean> {
  if (!file) throw new Error('the name of the backup is missing: npm run lab -- restore <file>')
  const config = readConfig()
  const path = resolve(file)
  if (!existsSync(path)) throw new Error(`${path} doesn’t exist`)
  return withDatabase(config, true, async databaseUrl => {
    const { damaged_count, made_at } = await restoreBackup({
      path,
      databaseUrl,
      driver: fileDriverOf(config),
      migrations,
      scratch: config.DATA_DIR,
      onStep: step => say(`  ${step}`),
    })
    say(`\nThe lab was restored to its state at ${made_at}. Start it with npm start.`)
    if (damaged_count > 0) say(`${damaged_count} files were missing or damaged when the backup was made.`)
    return true
  })
}

async function verify(file: string | undefined): Promise<boolean> {
  if (file) {
    const path = resolve(file)
    if (!existsSync(path)) throw new Error(`${path} doesn’t exist`)
    const { manifest, problems } = await verifyBackup(path)
    for (const each of problems.slice(0, 20)) say(`✗ ${each}`)
    if (problems.length > 0) say(`${problems.length} problems. Don’t rely on this backup.`)
    else
      say(
        `✓ Complete and unchanged: ${manifest.tables.length} tables, ${manifest.files.count} files, made at ${manifest.made_at}.`,
      )
    return problems.length === 0
  }
  const config = readConfig()
  return withDatabase(config, false, url =>
    connected(url, async client => {
      const { stored, missing, different, orphans } = await checkStoredFiles(client, fileDriverOf(config), {
        reads: true,
      })
      for (const key of missing.keys) say(`✗ ${key} is missing.`)
      for (const key of different.keys) say(`✗ ${key} is different from what was stored.`)
      for (const key of orphans.keys) say(`! ${key} is no longer used.`)
      say(
        `${stored} files: ${missing.count} missing, ${different.count} different; ${orphans.count} more that are no longer used.`,
      )
      return missing.count + different.count === 0
    }),
  )
}

async function doctor(): Promise<boolean> {
  const config = readConfig()
  return withDatabase(config, false, async url => {
    const findings = await examine(config, url)
    say(findingLines(findings))
    return findings.every(({ state }) => state !== 'wrong')
  })
}

/** Prints the link that a lab without an administrator prints when it starts; the lab may be running. */
async function setUpLink(): Promise<boolean> {
  const config = readConfig()
  return withDatabase(config, false, async url => {
    const store = openStore(url, 1, error => console.error(error.message))
    try {
      const link = await makeSetUpLink(store.db, config.origin, new Date())
      say(
        link ??
          'This lab already has an administrator. To create another one, run: npm run lab -- create-admin you@example.org',
      )
      return link !== undefined
    } finally {
      await store.close()
    }
  })
}

const commands: Record<string, (args: readonly string[]) => Promise<boolean>> = {
  'create-admin': createAdmin,
  sample: sampleMode,
  'import-course': importCourse,
  'import-feeds': importFeeds,
  backup: ([file]) => backup(file),
  restore: ([file]) => restore(file),
  verify: ([file]) => verify(file),
  doctor,
  'set-up-link': setUpLink,
  'import-investors': importInvestors,
}

/** A refused statement is wrapped in an error that quotes it whole; its cause says what is wrong. */
const reasonOf = (error: Error): string => (error.cause instanceof Error ? reasonOf(error.cause) : error.message)

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  console.log(usage)
  process.exitCode = name === '' || name === 'help' ? 0 : 1
} else {
  const isWell = await command(args).catch((error: Error) => {
    console.error(`✗ ${name}: ${reasonOf(error)}`)
    return false
  })
  if (!isWell) process.exitCode = 1
}
