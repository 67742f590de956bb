import { randomBytes } from 'node:crypto'
import { mkdtemp, open, readdir, readFile, rm, stat, statfs, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { verifyBackup } from '#kernel/server/backup/read-backup.ts'
import { restoreBackup } from '#kernel/server/backup/restore-backup.ts'
import { writeBackup } from '#kernel/server/backup/write-backup.ts'
import { readConfig } from '#kernel/server/config.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { fileDriverOf } from '#kernel/server/file-driver.ts'
import { fileKey, removeBytes, type FileDriver } from '#kernel/server/files.ts'
import { openTestBucket, type TestBucket } from '#kernel/server/testing-bucket.ts'
import { cloneDatabase, connectedTo } from '#kernel/server/testing-cluster.ts'
import { notInBackups } from './backups.ts'
import { openTestLab, type TestLab } from './testing.ts'

vi.mock(import('node:fs/promises'), async original => {
  const real = await original()
  return { ...real, statfs: vi.fn<typeof real.statfs>(real.statfs) as unknown as typeof real.statfs }
})

const migrations = join(import.meta.dirname, '../migrations')
let lab: TestLab
let folder: string
let path: string
beforeAll(async () => {
  lab = await openTestLab({ SAMPLE: 'on' })
})
afterAll(() => lab.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-backup-'))
  path = join(folder, 'lab.zip')
})
afterEach(() => rm(folder, { recursive: true }))

const backUp = (from: TestLab, to = path) =>
  connectedTo(from.url, client =>
    writeBackup({ client, driver: fileDriverOf(from.lab.config), path: to, without: notInBackups }),
  )

/** An empty database and an empty place for files: a folder, or a bucket. */
async function emptyTarget(bucket?: TestBucket) {
  const database = await cloneDatabase(inject('clusterUrl'), 'template1')
  const config = readConfig({ DATA_DIR: join(folder, 'restored'), ...bucket?.settings })
  return { database, config, driver: fileDriverOf(config) }
}

const restoreInto = ({ database, driver }: { database: { url: string }; driver: FileDriver }) =>
  restoreBackup({ path, databaseUrl: database.url, driver, migrations, scratch: join(folder, 'restored') })

/** What a backup of this database and these files would contain. */
async function contentOf(databaseUrl: string, driver: FileDriver) {
  const again = join(folder, `again-${randomBytes(4).toString('hex')}.zip`)
  return connectedTo(databaseUrl, client => writeBackup({ client, driver, path: again, without: notInBackups }))
}

const put = async (bytes: Buffer, { store, lab: { files } } = lab) =>
  files.add(store.db, await files.store(bytes, 'image/png'))
const tablesWithRows = async (url: string) =>
  connectedTo(url, async client => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int from pg_class where relnamespace = 'public'::regnamespace`,
    )
    return rows[0]!.count
  })

/** All that a database has besides rows. */
const schemaOf = (url: string) =>
  connectedTo(url, async client => {
    const { rows } = await client.query<{ line: string }>(`
      select 'index ' || indrelid::regclass || ' ' || regexp_replace(pg_get_indexdef(indexrelid), '^CREATE (UNIQUE )?INDEX \\S+', '\\1') || ' ' || indisvalid as line
        from pg_index where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
      union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated
        from pg_constraint where connamespace = 'public'::regnamespace and conparentid = 0
      union all select 'trigger ' || tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger
        where not tgisinternal and tgrelid::regclass::text not like 'search%'
      order by line`)
    return rows.map(({ line }) => line).filter(line => !/ (search_entry|search_source)/.test(line))
  })

describe('a backup and its restore', () => {
  test('every row, sequence and file is equal by count and hash, in a folder and in a bucket', async () => {
    await put(randomBytes(3_000_000))
    const made = await backUp(lab)
    expect(made.tables.find(({ name }) => name === 'users')?.rows).toBeGreaterThan(5)
    expect(made.files.count).toBeGreaterThan(3)
    expect(made.damaged_count).toBe(0)
    expect((await verifyBackup(path)).problems).toEqual([])
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    const empty = await cloneDatabase(inject('clusterUrl'), inject('template')).then(({ url }) => url)
    const bucket = await openTestBucket()
    for (const target of [await emptyTarget(), await emptyTarget(bucket)]) {
      await restoreInto(target)
      const { tables, sequences, files } = await contentOf(target.database.url, target.driver)
      expect(tables).toEqual(made.tables)
      expect(sequences).toEqual(made.sequences)
      expect(files).toEqual(made.files)
      expect(await schemaOf(target.database.url)).toEqual(await schemaOf(empty))
      await target.database.drop()
    }
    await bucket.close()
  })

  test('from a bucket into a folder, and the restored lab answers', async () => {
    const bucket = await openTestBucket()
    const source = await openTestLab(bucket.settings)
    const ada = await source.person({ roles: [99], first_name: 'Ada' })
    for (let count = 0; count < 7; count++) await put(randomBytes(100), source)
    await backUp(source)
    const target = await emptyTarget()
    const manifest = await restoreInto(target)
    expect(manifest.files.count).toBe(7)
    expect((await readdir(join(folder, 'restored/files'))).length).toBe(7)
    const { openLab } = await import('./lab.ts')
    const environment = { ...target.config.environment, SAMPLE: 'off' as const }
    const config = { ...target.config, environment, sample: false, LOG_LEVEL: 'error' as const }
    const opened = await openLab(config, target.database.url, { work: false, refusesWhenLate: false })
    const answer = await opened.app.inject({
      url: '/v2/api/user/who_am_i',
      method: 'POST',
      payload: {},
      headers: { authorization: `Bearer ${ada.token}` },
    })
    expect(answer.json()).toMatchObject({ result: true, user: { first_name: 'Ada' } })
    const { rows } = await opened.store.pool.query('select from search_sources')
    expect(rows.length, 'the search is installed anew').toBeGreaterThan(5)
    await opened.close()
    await target.database.drop()
    await source.close()
    await bucket.close()
  })

  test('is of one moment: what is written and deleted meanwhile changes nothing in it', async () => {
    const bytes = randomBytes(50_000)
    const file = await put(bytes)
    const driver = fileDriverOf(lab.lab.config)
    let isFirst = true
    /** While the first file is read, another one is deleted and a person is added. */
    const busy: FileDriver = {
      ...driver,
      async stream(key) {
        if (isFirst) {
          isFirst = false
          await lab.person({ email: 'later@example.org' })
          await inTransaction(lab.store.pool, db => lab.lab.files.remove(db, file))
          await lab.runJobs([removeBytes])
        }
        return driver.stream(key)
      },
    }
    const made = await connectedTo(lab.url, client => writeBackup({ client, driver: busy, path }))
    expect(isFirst).toBe(false)
    expect(made.damaged_count).toBe(0)
    const target = await emptyTarget()
    await restoreInto(target)
    expect(await target.driver.get(fileKey(file))).toEqual(bytes)
    await connectedTo(target.database.url, async client => {
      const { rowCount } = await client.query(`select from users where email = 'later@example.org'`)
      expect(rowCount).toBe(0)
    })
    await target.database.drop()
    await lab.store.pool.query(`update graphile_worker._private_jobs set run_at = now() where run_at > now()`)
    await lab.runJobs([removeBytes])
    expect(await driver.get(fileKey(file)), 'after the backup the bytes are removed').toBeUndefined()
  })

  test('a missing and a changed file are named; the rest is backed up all the same', async () => {
    const [missing, changed] = [await put(randomBytes(10)), await put(randomBytes(10))]
    const driver = fileDriverOf(lab.lab.config)
    await driver.remove(fileKey(missing))
    await driver.put(fileKey(changed), Buffer.from('something else'), 'image/png')
    const made = await backUp(lab)
    expect(made.damaged).toEqual(
      expect.arrayContaining([
        { key: fileKey(missing), reason: 'missing' },
        { key: fileKey(changed), reason: 'different' },
      ]),
    )
    expect(made.damaged_count).toBe(2)
    expect((await verifyBackup(path)).problems).toEqual([])
    for (const file of [missing, changed]) await inTransaction(lab.store.pool, db => lab.lab.files.remove(db, file))
    await lab.runJobs([removeBytes])
  })
})

describe('a restore refuses, and changes nothing', () => {
  test('a disk without room for the files; those of a bucket need room for the largest of them alone', async () => {
    const files = [await put(randomBytes(2_000_000)), await put(randomBytes(2_000_000))]
    await backUp(lab)
    const free = (bytes: number) =>
      vi.mocked(statfs).mockResolvedValue({ bavail: bytes, bsize: 1 } as unknown as Awaited<ReturnType<typeof statfs>>)
    const bucket = await openTestBucket()
    const [onDisk, inBucket] = [await emptyTarget(), await emptyTarget(bucket)]
    try {
      free(3_500_000)
      await expect(restoreInto(onDisk)).rejects.toThrow('nothing was changed')
      await restoreInto(inBucket)
      expect(await inBucket.driver.get(fileKey(files[0]!))).toHaveLength(2_000_000)
      for (const { database } of [onDisk, inBucket]) await database.drop()
    } finally {
      vi.mocked(statfs).mockRestore()
    }
    for (const file of files) await inTransaction(lab.store.pool, db => lab.lab.files.remove(db, file))
    await lab.runJobs([removeBytes])
    await bucket.close()
  })

  test('a database that is not empty, and a file of the same name with other content', async () => {
    const file = await put(randomBytes(10))
    await backUp(lab)
    await expect(restoreInto({ database: { url: lab.url }, driver: fileDriverOf(lab.lab.config) })).rejects.toThrow(
      'the database is not empty',
    )
    const target = await emptyTarget()
    await target.driver.put(fileKey(file), Buffer.from('mine'), 'image/png')
    await expect(restoreInto(target)).rejects.toThrow('has other content')
    expect(await readdir(join(folder, 'restored/files'))).toEqual([fileKey(file)])
    expect(await tablesWithRows(target.database.url)).toBe(0)
    await target.database.drop()
  })

  test('a damaged archive, byte by byte, and one that was cut off', async () => {
    await backUp(lab)
    const { size } = await stat(path)
    const target = await emptyTarget()
    const file = await open(path, 'r+')
    for (const at of [0.1, 0.5, 0.9]) {
      const place = Math.floor(size * at)
      const { buffer: former } = await file.read(Buffer.alloc(1), 0, 1, place)
      await file.write(Buffer.from([former[0]! ^ 0xff]), 0, 1, place)
      await expect(restoreInto(target), `a byte at ${at}`).rejects.toThrow()
      await file.write(former, 0, 1, place)
    }
    expect((await verifyBackup(path)).problems, 'whole again').toEqual([])
    await file.truncate(size - 10)
    await expect(restoreInto(target)).rejects.toThrow('not a complete one')
    await file.close()
    expect(await tablesWithRows(target.database.url)).toBe(0)
    await target.database.drop()
  })

  test('a backup of a newer lab', async () => {
    await lab.store.pool.query(`insert into migrations_done values ('9999_later.sql', repeat('a', 64))`)
    await backUp(lab)
    await lab.store.pool.query(`delete from migrations_done where name = '9999_later.sql'`)
    const target = await emptyTarget()
    await expect(restoreInto(target)).rejects.toThrow('made by a newer lab')
    await target.database.drop()
  })
})

test('nothing is overwritten, and what failed leaves nothing', async () => {
  await writeFile(path, 'something of mine')
  await expect(backUp(lab)).rejects.toThrow('exists already')
  const failing: FileDriver = {
    ...fileDriverOf(lab.lab.config),
    stream: () => Promise.reject(new Error('the disk is gone')),
  }
  const other = join(folder, 'other.zip')
  await expect(connectedTo(lab.url, client => writeBackup({ client, driver: failing, path: other }))).rejects.toThrow(
    'the disk is gone',
  )
  expect(await readdir(folder)).toEqual(['lab.zip'])
})

test('a link or file at the temporary path of a backup is not followed, and is replaced', async () => {
  const mine = join(folder, 'mine')
  await writeFile(mine, 'something of mine', { mode: 0o644 })
  await symlink(mine, `${path}.part`)
  await backUp(lab)
  expect(await readFile(mine, 'utf8')).toBe('something of mine')
  const other = join(folder, 'other.zip')
  await writeFile(`${other}.part`, 'of an attempt that was ended', { mode: 0o644 })
  await backUp(lab, other)
  expect((await stat(other)).mode & 0o777).toBe(0o600)
})

test('two backups to the same place: the first one stays', async () => {
  const both = await Promise.allSettled([backUp(lab), backUp(lab)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await verifyBackup(path)).problems).toEqual([])
  expect(await readdir(folder)).toEqual(['lab.zip'])
})
