import { once } from 'node:events'
import { createServer } from 'node:http'
import { rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '#areas/settings/contract/index.ts'
import { fileKey } from '#kernel/server/files.ts'
import { openTestLab, type TestLab } from '../testing.ts'
import { examine } from './doctor.ts'
import { findingLines, type Finding } from './finding.ts'

let lab: TestLab
beforeAll(async () => {
  lab = await openTestLab({ DATABASE_POOL: '8' })
})
afterAll(() => lab.close())

const found = (environment: object = {}, url = lab.url) =>
  examine({ ...lab.lab.config, ...environment, environment: { ...lab.lab.config.environment, ...environment } }, url)
const about = (findings: Finding[], which: string) => findings.filter(finding => finding.about === which)

test('a sound set-up: the database, the tables, the clock, the disk and the files are good', async () => {
  await lab.person({ roles: [99] })
  const findings = await found()
  for (const part of ['Disk', 'Database', 'Migrations', 'Clock', 'Files', 'Administrators', 'Language model'])
    expect(about(findings, part), part).toEqual([expect.objectContaining({ state: 'good' })])
  expect(findingLines(findings)).toContain('✓ Migrations')
})

test('a missing file, one of another size and one that nothing names are found', async () => {
  const { files } = lab.lab
  const put = async () => files.add(lab.store.db, await files.store(Buffer.from('content'), 'image/png'))
  const [missing, different] = [fileKey(await put()), fileKey(await put())]
  const folder = join(lab.lab.config.DATA_DIR, 'files')
  await rm(join(folder, missing))
  await writeFile(join(folder, different), 'other content')
  const orphan = join(folder, 'orphan.png')
  await writeFile(orphan, 'nobody’s')
  expect(about(await found(), 'Files'), 'a new file may still get its row').toHaveLength(2)
  await utimes(orphan, new Date(0), new Date(0))
  const findings = about(await found(), 'Files')
  expect(findings.map(({ state }) => state)).toEqual(['wrong', 'wrong', 'note'])
  expect(findings[0]!.says).toContain(missing)
  expect(findings[1]!.says).toContain(different)
  expect(findings[2]!.says).toContain('orphan.png')
})

test('a database of a newer lab, and one that was changed', async () => {
  await lab.store.pool.query(`insert into migrations_done values ('9999_later.sql', 'x')`)
  expect(about(await found(), 'Migrations')).toEqual([expect.objectContaining({ state: 'wrong' })])
  await lab.store.pool.query(`delete from migrations_done where name = '9999_later.sql'`)
  await lab.store.pool.query(`delete from migrations_done where name like '0074%'`)
  expect(about(await found(), 'Migrations')[0]).toMatchObject({ state: 'note', says: expect.stringContaining('1 are') })
})

test('a database that does not answer is one finding, and the rest is still checked', async () => {
  const url = new URL(lab.url)
  url.pathname = '/nowhere'
  const findings = await found({}, url.href)
  expect(about(findings, 'Database')).toEqual([expect.objectContaining({ state: 'wrong' })])
  expect(about(findings, 'Language model')).toHaveLength(1)
})

test('no mail server, a wrong sender, one that refuses', async () => {
  expect(about(await found(), 'Email')[0]).toMatchObject({
    state: 'wrong',
    says: 'The lab can’t send email. Set a mail server under Settings, or SMTP_URL.',
  })
  const refused = await found({ SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'http://127.0.0.1:1' })
  expect(about(refused, 'Email').map(({ state }) => state)).toEqual(['wrong', 'wrong'])
  expect(about(refused, 'Addresses').map(({ says }) => says)).toEqual([
    expect.stringContaining('not https'),
    expect.stringContaining('does not answer'),
  ])
})

test('the key of the language model is tried', async () => {
  const server = createServer((request, response) => {
    response.writeHead(request.headers.authorization === 'Bearer right' ? 200 : 401).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const AI_BASE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  expect(about(await found({ AI_BASE_URL, AI_API_KEY: 'right' }), 'Language model')[0]!.state).toBe('good')
  expect(about(await found({ AI_BASE_URL, AI_API_KEY: 'wrong' }), 'Language model')[0]!.state).toBe('wrong')
  server.close()
})

test('what administrators have stored applies, as in the lab', async () => {
  const { token } = await lab.person({ roles: [99] })
  const store = (key: 'mail.server' | 'model.url', value: string) =>
    lab.call(settings.create, { key, scope: 'global', value }, { as: token })
  const stored = [await store('mail.server', 'smtp://127.0.0.1:1'), await store('model.url', 'http://127.0.0.1:1/v1')]
  expect(stored.map(({ status }) => status)).toEqual([200, 200])
  const findings = await found()
  expect(about(findings, 'Email')[0]).toMatchObject({
    state: 'wrong',
    says: expect.stringContaining('ALLOW_PRIVATE_HOSTS'),
  })
  expect(about(findings, 'Language model')[0]).toMatchObject({
    state: 'wrong',
    says: expect.stringContaining('ALLOW_PRIVATE_HOSTS'),
  })
})
