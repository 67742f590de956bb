import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { Role } from '#kernel/contract/who.ts'
import { inTransaction, newId } from '#kernel/server/database.ts'
import { untilBlocked } from '#kernel/server/testing-locks.ts'
import { investors } from '../../contract/index.ts'
import { checkInvestors } from './testing-import.ts'

let lab: TestLab
let as: string
beforeAll(async () => void (lab = await openTestLab()))
beforeEach(async () => void (as = (await lab.person({ roles: [Role.admin] })).token))
afterAll(() => lab.close())

const check = (csv: string | Buffer, token = as) => checkInvestors(lab, token, csv)
const apply = (import_id: string) => lab.call(investors.applyImport, { import_id }, { as })
const undo = (import_id: string) => lab.call(investors.undoImport, { import_id }, { as })
const rowsOf = async (import_id: string) => (await lab.call(investors.importRows, { import_id }, { as })).body.items
const named = async (q: string) => (await lab.call(investors.list, { q }, { as })).body.items

/** All data of investors, except the counter of their changes. */
async function hash(): Promise<string> {
  const { rows } = await lab.db.execute<{ hash: string }>(sql`
    select md5(coalesce(string_agg(line, ';' order by line), '')) as hash from (
      select (to_jsonb(i) - 'version')::text || coalesce((
        select string_agg(c.industry_id::text, ',' order by c.position) from investor_industries c where c.investor_id = i.id
      ), '') as line
      from investors i
    ) each`)
  return rows[0]!.hash
}

const head = 'Name,Kind,Thesis,Stages,Industries,Countries,Smallest,Largest,Currency,Source,As of'
const rowOf = (name: string, more = 'Their site') =>
  `${name},fund,First checks.,pilot; revenue,Agriculture,MX|JP,"50,000",200000,usd,${more},2026-10-01`

describe('an import of investors', () => {
  test('says what each row would do, and changes nothing yet', async () => {
    const before = await hash()
    const csv = [
      head,
      rowOf('Faro Uno'),
      rowOf('Faro Uno'),
      ',fund',
      'Faro Dos,bank,,soon,Nothing,Mexico,many,1,usd,S,2026-13-01',
    ].join('\n')
    const { status, body } = await check(csv)
    expect([status, body.counts]).toEqual([200, { new: 1, changed: 0, same: 0, error: 3, kept: 0 }])
    expect((await lab.call(investors.importFile, { import_id: body.id }, { as })).body).toEqual(body)
    const [, twice, nameless, wrong] = await rowsOf(body.id)
    expect([twice!.errors, nameless!.errors['name'], twice!.line]).toEqual([{ name: 'taken' }, 'required', 3])
    expect(wrong!.errors).toEqual({
      kind: 'choice',
      stages: 'choice',
      industries: 'choice',
      countries: 'format',
      smallest: 'format',
      as_of: 'format',
    })
    expect(await hash()).toBe(before)
  })

  test('adds and changes investors by their names; the same file again changes nothing, and undoing restores everything', async () => {
    const first = await check([head, rowOf('Faro Tres'), rowOf('Faro Cuatro')].join('\n'))
    expect((await apply(first.body.id)).body).toMatchObject({ state: 'applied', counts: { new: 2 } })
    expect((await named('faro tres'))[0]).toMatchObject({
      kind: 'fund',
      stages: ['pilot', 'revenue'],
      countries: ['MX', 'JP'],
      smallest: 5_000_000,
      largest: 20_000_000,
      currency: 'USD',
      as_of: '2026-10-01',
      is_listed: true,
    })
    const between = await hash()
    const csv = [
      'name;source;listed',
      'Faro Tres;A report;no',
      'Faro Cuatro;Their site;yes',
      'Faro Cinco;A list;yes',
    ].join('\n')
    const second = await check(csv)
    expect((await rowsOf(second.body.id)).map(({ state }) => state)).toEqual(['changed', 'same', 'error'])
    expect((await rowsOf(second.body.id))[0]!.changes).toEqual(['source', 'is_listed'])
    await apply(second.body.id)
    expect((await named('faro tres'))[0]).toMatchObject({
      source: 'A report',
      is_listed: false,
      thesis: 'First checks.',
    })
    expect((await apply(second.body.id)).body.code).toBe('investor_import.wrong_state')
    expect((await check(csv)).body.counts).toMatchObject({ new: 0, changed: 0, same: 2, error: 1 })
    expect((await undo(second.body.id)).body).toMatchObject({ state: 'undone', counts: { kept: 0 } })
    expect(await hash()).toBe(between)
    expect((await undo(second.body.id)).body.code).toBe('investor_import.wrong_state')
  })

  test('keeps what somebody changed after it when it is undone', async () => {
    const { body } = await check([head, rowOf('Faro Seis'), rowOf('Faro Siete')].join('\n'))
    await apply(body.id)
    const mine = (await named('faro seis'))[0]!
    await lab.call(investors.save, { ...mine, thesis: 'Mine.' }, { as })
    expect((await undo(body.id)).body.counts.kept).toBe(1)
    expect([(await named('faro seis'))[0]!.thesis, await named('faro siete')]).toEqual(['Mine.', []])
  })

  test('judges an investor that somebody adds at the same moment, and does not remove it when it is undone', async () => {
    const { body } = await check([head, rowOf('Faro Diez')].join('\n'))
    const template = await check([head, rowOf('Faro Once')].join('\n'))
    await apply(template.body.id)
    const applied: Promise<unknown>[] = []
    await inTransaction(lab.store.pool, async db => {
      await db.execute(sql`
        insert into investors (id, name, kind, thesis, stages, countries, currency, how_to_apply, source, as_of, is_listed, updated_at)
        select ${newId()}, 'Faro Diez', kind, 'Mine.', stages, countries, currency, how_to_apply, source, as_of, is_listed, updated_at
        from investors where name = 'Faro Once'`)
      applied.push(apply(body.id))
      await untilBlocked(lab.store.pool)
    })
    await Promise.all(applied)
    expect((await rowsOf(body.id)).map(({ state }) => state)).toEqual(['changed'])
    await undo(body.id)
    expect((await named('faro diez')).map(({ thesis }) => thesis)).toEqual(['Mine.'])
  })

  test('does not remove another investor that took the name since', async () => {
    const { body } = await check([head, rowOf('Faro Doce')].join('\n'))
    await apply(body.id)
    const imported = (await named('faro doce'))[0]!
    await lab.call(investors.save, { ...imported, name: 'Faro Trece' }, { as })
    const { id: _id, version: _version, ...fields } = imported
    expect((await lab.call(investors.save, { ...fields, thesis: 'Another.' }, { as })).status).toBe(200)
    expect((await undo(body.id)).body.counts.kept).toBe(1)
    expect((await named('faro doce')).map(({ thesis }) => thesis)).toEqual(['Another.'])
  })

  test('hands out its errors as a file that can be corrected and imported', async () => {
    const { body } = await check([head, rowOf('Faro Ocho'), rowOf('=Faro', '')].join('\n'))
    const file = await lab.call(investors.importErrors, { import_id: body.id }, { as })
    const lines = file.text.replace('\uFEFF', '').trim().split('\r\n')
    expect(lines[0]).toBe(
      'line,name,kind,thesis,stages,industries,countries,smallest,largest,currency,source,as_of,errors',
    )
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/^3,'=Faro,.*source: This field is required$/)
    const mended = file.text.replace(`'=Faro`, 'Faro Nueve').replace(',,2026', ',A list,2026')
    expect((await check(mended)).body.counts).toMatchObject({ new: 1, error: 0 })
  })

  test('of 1,000 rows has no change when it comes again, and undoing restores everything', async () => {
    const before = await hash()
    const csv = [head, ...Array.from({ length: 1_000 }, (_, n) => rowOf(`Fund ${n}`))].join('\n')
    const { body } = await check(csv)
    expect((await apply(body.id)).body.counts.new).toBe(1_000)
    expect((await check(csv)).body.counts).toEqual({ new: 0, changed: 0, same: 1_000, error: 0, kept: 0 })
    const over = await check(['name', ...Array.from({ length: 10_001 }, (_, n) => `F ${n}`)].join('\n'))
    expect([over.status, over.body.code]).toEqual([422, 'investor_import.too_many_rows'])
    expect((await undo(body.id)).body.counts.kept).toBe(0)
    expect(await hash()).toBe(before)
  })

  test('is refused for what is no list of investors, and to whom does not administer them', async () => {
    expect((await check('email\na@b.example')).body.code).toBe('investor_import.no_name_column')
    expect((await check('name\n')).body.code).toBe('investor_import.empty')
    expect((await check(Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 1]))).body.code).toBe('investor_import.unreadable')
    const investor = await lab.person({ roles: [Role.investor] })
    expect((await check(head, investor.token)).status).toBe(403)
  })
})

test('a file is deleted after a year, and after thirty days if it was never imported', async () => {
  const [read, imported] = [
    (await check([head, rowOf('Faro Uno')].join('\n'))).body,
    (await check([head, rowOf('Faro Dos')].join('\n'))).body,
  ]
  await lab.db.execute(sql`update investor_imports set state = 'applied' where id = ${imported.id}`)
  const left = async (days: number) => {
    await lab.db.execute(sql`update investor_imports set created_at = now() - ${days} * interval '1 day'`)
    await lab.runJob('investors.remove_old_imports')
    const answers = [read, imported].map(({ id }) => lab.call(investors.importFile, { import_id: id }, { as }))
    return (await Promise.all(answers)).map(({ status }) => status)
  }
  expect(await left(29)).toEqual([200, 200])
  expect(await left(31)).toEqual([404, 200])
  expect(await left(366)).toEqual([404, 404])
})
