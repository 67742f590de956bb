import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startPostgres } from './postgres.ts'
import { copyTemplate } from './postgres-template.ts'

vi.mock('node:fs', { spy: true })

let folder: string
let template: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ai-lab-template-'))
  chmodSync(folder, 0o755)
  const made = await startPostgres({ dataDir: join(folder, 'made'), log: console, isDurable: false })
  await ask(made.url, 'create table prepared (id int)')
  await made.stop()
  template = join(folder, 'template')
  renameSync(join(folder, 'made/postgres'), template)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function ask(url: string, sql: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const tables = `select count(*)::int as tables from pg_tables where tablename = 'prepared'`

async function tablesIn(name: string, from: string, tcp = false) {
  const postgres = await startPostgres({ dataDir: join(folder, name), log: console, template: from, tcp })
  try {
    return (await ask(postgres.url, tables))[0]?.['tables']
  } finally {
    await postgres.stop()
  }
}

test('a new data folder gets a copy of the prepared database, which only its owner may enter', async () => {
  expect(await tablesIn('first', template)).toBe(1)
  expect(statSync(join(folder, 'first/postgres')).mode & 0o777).toBe(0o700)
})

test('what one lab writes is neither in the prepared database nor in the next lab', async () => {
  const first = await startPostgres({ dataDir: join(folder, 'first'), log: console, template })
  const second = await startPostgres({ dataDir: join(folder, 'second'), log: console, template })
  try {
    await ask(first.url, 'insert into prepared values (1)')
    expect(await ask(second.url, 'select * from prepared')).toEqual([])
    expect(await ask(first.url, 'select * from prepared')).toEqual([{ id: 1 }])
  } finally {
    await first.stop()
    await second.stop()
  }
  expect(await tablesIn('third', template)).toBe(1)
})

test('a copy of a prepared database that may only be read can be written', async () => {
  const readOnly = join(folder, 'read-only')
  cpSync(template, readOnly, { recursive: true })
  chmodSync(join(readOnly, 'global/pg_control'), 0o444)
  chmodSync(join(readOnly, 'base'), 0o555)
  expect(await tablesIn('of-read-only', readOnly)).toBe(1)
  expect(statSync(join(folder, 'of-read-only/postgres/base')).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, 'of-read-only/postgres/global/pg_control')).mode & 0o777).toBe(0o600)
})

test('where there is none of this version, or a password is needed, a database is made', async () => {
  expect(await tablesIn('without', join(folder, 'missing'))).toBe(0)
  if (process.getuid?.() !== 0) expect(await tablesIn('loopback', template, true)).toBe(0)
  writeFileSync(join(template, 'PG_VERSION'), '17\n')
  expect(await tablesIn('older', template)).toBe(0)
  writeFileSync(join(template, 'PG_VERSION'), '18\n')
})

test('nothing stays of a start that was interrupted in a container, where each start has the same process id', async () => {
  const draft = join(folder, `interrupted/postgres.${process.pid}.new`)
  mkdirSync(join(draft, 'base/1'), { recursive: true })
  chmodSync(join(folder, 'interrupted'), 0o755)
  writeFileSync(join(draft, 'base/1/99999'), 'of an earlier version')
  expect(await tablesIn('interrupted', template)).toBe(1)
  expect(existsSync(join(folder, 'interrupted/postgres/base/1/99999'))).toBe(false)
})

test('a copy of a prepared database that was replaced meanwhile is not used', () => {
  const [prepared, replaced] = [join(folder, 'prepared'), join(folder, 'replaced')]
  for (const each of [prepared, replaced]) {
    mkdirSync(each)
    writeFileSync(join(each, 'PG_VERSION'), '18\n')
  }
  const replace = () => {
    renameSync(prepared, `${prepared}.old`)
    renameSync(replaced, prepared)
  }
  expect(copyTemplate(prepared, join(folder, 'copied'), {}, 18)).toBe(true)
  vi.mocked(cpSync).mockImplementationOnce(replace)
  expect(copyTemplate(prepared, join(folder, 'copied'), {}, 18)).toBe(false)
})
