import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notifications } from '#areas/notifications/contract.ts'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { Role } from '#kernel/contract/who.ts'
import { institutes } from '../../contract/index.ts'
import type { BulkWork } from '../../contract/bulk.ts'
import { bulk_rows } from './bulk.tables.ts'
import { testInstitute } from '../testing-institute.ts'

let lab: TestLab
let school: Awaited<ReturnType<typeof testInstitute>>
beforeAll(async () => {
  lab = await openTestLab()
  school = await testInstitute(lab, await lab.person({ roles: [Role.admin] }), 'Import')
})
afterAll(() => lab.close())

const asOwner = () => ({ as: school.owner.token })
async function check(bytes: string | Buffer) {
  const line = '----lab'
  const field = `--${line}\r\ncontent-disposition: form-data; name="institute_id"\r\n\r\n${school.institute_id}\r\n`
  const head = `--${line}\r\ncontent-disposition: form-data; name="file"; filename="class.csv"\r\ncontent-type: text/csv\r\n\r\n`
  const answer = await lab.app.inject({
    method: 'POST',
    url: institutes.checkPeople.path,
    headers: {
      authorization: `Bearer ${school.owner.token}`,
      'content-type': `multipart/form-data; boundary=${line}`,
    },
    payload: Buffer.concat([Buffer.from(field + head), Buffer.from(bytes), Buffer.from(`\r\n--${line}--\r\n`)]),
  })
  return { status: answer.statusCode, body: answer.json<BulkWork & { code?: string }>() }
}
const of = (work_id: string) => ({ institute_id: school.institute_id, work_id })
const rows = async (work_id: string, params: object = {}) =>
  (await lab.call(institutes.workRows, { ...of(work_id), ...params }, asOwner())).body
const apply = (work_id: string, more: object = {}) =>
  lab.call(institutes.applyPeople, { ...of(work_id), ...more }, asOwner())
const work = async (work_id: string) => (await lab.call(institutes.work, of(work_id), asOwner())).body

/** メール,名 and one row: spreadsheets in Japan write this encoding, which Node can only read. */
const shiftJis = Buffer.from('8381815b838b2c96bc0d0a7840792e6578616d706c652c8c9293f10d0a', 'hex')

describe('a file of people', () => {
  test('is read as schools write it, with the errors of each row; nobody is invited', async () => {
    const member = await school.join('student')
    const { body } = await check(
      [
        '\uFEFFNombre;Apellidos;Correo electrónico;Grupo;Idioma;Teléfono',
        'Ana;Ruiz;ana@import.example;2 B;es;555',
        '花子;山田;hanako@import.example;2 B;ja-JP;',
        ';;no-address;2 B;;',
        'Ana;Otra;ANA@import.example;;;',
        'Uwe;Klein;uwe@import.example;;de;',
        `Max;${'x'.repeat(81)};max@import.example;;;`,
        ';;;2 B;;',
        '',
        `Old;Member;${member.email};2 C;;`,
      ].join('\r\n'),
    )
    expect(body).toMatchObject({ state: 'analysed', file_name: 'class.csv', rows: 8 })
    expect(body.counts).toMatchObject({ ready: 2, member: 1, error: 5 })
    const bad = (await rows(body.work_id, { state: 'error' })).items
    expect(bad.map(({ line, errors }) => [line, errors])).toEqual([
      [4, { email: 'email' }],
      [5, { email: 'duplicate' }],
      [6, { language: 'language' }],
      [7, { last_name: 'too_long' }],
      [8, { email: 'required' }],
    ])
    const first = await rows(body.work_id, { limit: 5 })
    const second = await rows(body.work_id, { limit: 5, cursor: first.next_cursor })
    expect([...first.items, ...second.items].map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8, 10])
    expect((await lab.mails()).some(({ to_address }) => to_address === 'ana@import.example')).toBe(false)
  })

  test.each([
    [
      'UTF-16, as Excel writes Unicode text',
      Buffer.from('\uFEFFemail\tNombre\nx@y.example\tJosé Peña\n', 'utf16le'),
      'José Peña',
    ],
    ['UTF-16 without its mark', Buffer.from('email\tNombre\nx@y.example\tJosé Peña\n', 'utf16le'), 'José Peña'],
    [
      'Windows-1252, as Excel writes CSV in the West',
      Buffer.from('email;Nombre\nx@y.example;JOSÉ CAÑÓN\n', 'latin1'),
      'JOSÉ CAÑÓN',
    ],
    ['Shift_JIS, as Excel writes CSV in Japan', shiftJis, '健二'],
    ['a comma in a cell of a file that semicolons part', 'email;Nombre;Grupo\nx@y.example;Ana, María;A', 'Ana, María'],
    [
      'a semicolon in a cell of a file that commas part',
      '"email",Nombre,Grupo\nx@y.example,Ana; María,A',
      'Ana; María',
    ],
    ['quotes within a name', 'email,Nombre\nx@y.example,Ana "Nana" Ruiz', 'Ana "Nana" Ruiz'],
    ['the line that tells the delimiter', 'sep=;\r\nemail;Nombre\r\nx@y.example;Ana', 'Ana'],
  ])('is read: %s', async (_what, bytes, name) => {
    const { status, body } = await check(bytes)
    expect(status).toBe(200)
    expect((await rows(body.work_id)).items).toMatchObject([{ email: 'x@y.example', first_name: name, errors: {} }])
  })

  test.each([
    ['import.no_email_column', 'name,phone\nAna,5'],
    ['import.empty', 'email,group\n'],
    ['import.empty', ''],
    ['import.unreadable', Buffer.from([0x65, 0xff, 0xfe, 0x00])],
    ['import.unreadable', Buffer.from('PK\u0003\u0004 a spreadsheet as it is kept, not as CSV', 'latin1')],
    ['import.unreadable', 'email\n"never closed'],
    ['import.too_many_rows', `email\n${'a@b.example\n'.repeat(10_001)}`],
  ])('is refused with %s', async (code, bytes) => {
    const { status, body } = await check(bytes)
    expect([status, body.code]).toEqual([422, code])
  })

  test('is applied once, in batches, in the background, and its end is reported', async () => {
    const member = await school.join('student')
    const people = Array.from({ length: 120 }, (_, n) => `p${n}@bulk.example,P${n},Q,Year 1,${n % 2 ? 'ja' : ''}`)
    const { body } = await check(
      `email,first name,last name,group,language\n${people.join('\n')}\n${member.email},,,Moved,\nbad,,,,`,
    )
    expect(body.counts).toMatchObject({ ready: 120, member: 1, error: 1 })
    const begun = await apply(body.work_id, { message: 'Welcome', locale: 'es-MX' })
    expect(begun.body).toMatchObject({ state: 'applying', done: 1 })
    expect((await apply(body.work_id)).body.code).toBe('import.wrong_state')
    await lab.runJobs()
    const over = await work(body.work_id)
    expect(over).toMatchObject({ state: 'applied', done: 122, counts: { invited: 120, member: 1, error: 1, ready: 0 } })
    const mails = (await lab.mails()).filter(({ to_address }) => to_address.endsWith('@bulk.example'))
    expect(mails).toHaveLength(120)
    expect(new Set(mails.map(({ locale }) => locale))).toEqual(new Set(['es-MX', 'ja-JP']))
    const waiting = await lab.call(institutes.invites, { institute_id: school.institute_id, q: 'p7@bulk' }, asOwner())
    expect(waiting.body.items[0]).toMatchObject({ name: 'P7 Q', group: 'Year 1', message: 'Welcome' })
    const { items } = (
      await lab.call(institutes.team, { institute_id: school.institute_id, group: 'Moved' }, asOwner())
    ).body
    expect(items.map(({ email }) => email)).toEqual([member.email])
    const notice = (await lab.call(notifications.list, {}, asOwner())).body.items[0]!
    expect(notice.text).toBe('Import finished: 120 people invited, 1 rows skipped')
  })

  test('invites nobody who was forgotten meanwhile, and has their row without them', async () => {
    const gone = await lab.person()
    const { body } = await check(`email,first name,group\n${gone.email},Ana,Year 1\nstays@forgotten.example,Uwe,Year 1`)
    await lab.store.pool.query("update users set deletes_at = now() - interval '1 second' where id = $1", [gone.id])
    await lab.runJob('account.forget_people')
    await apply(body.work_id)
    await lab.runJobs()
    expect(await work(body.work_id)).toMatchObject({ state: 'applied', rows: 2, counts: { ready: 1, invited: 1 } })
    expect((await rows(body.work_id)).items).toMatchObject([
      { line: 2, email: '', first_name: null, group: null, state: 'ready' },
      { line: 3, email: 'stays@forgotten.example', state: 'invited' },
    ])
  })

  test('that is applied again renews the open invitations', async () => {
    const file = 'email\np1@bulk.example'
    const { body } = await check(file)
    await apply(body.work_id)
    await lab.runJobs()
    expect((await work(body.work_id)).counts).toMatchObject({ resent: 1, invited: 0 })
    const list = await lab.call(institutes.works, { institute_id: school.institute_id, limit: 2 }, asOwner())
    expect(list.body.items[0]).toMatchObject({ work_id: body.work_id, state: 'applied' })
    expect(list.body.items).toHaveLength(2)
  })

  test('is deleted after thirty days if nobody was invited from it, and after a year', async () => {
    const { body: checked } = await check('email\nold@bulk.example')
    const { body: applied } = await check('email\nold@bulk.example')
    await apply(applied.work_id)
    await lab.runJobs()
    const isThere = async (work_id: string) => (await lab.call(institutes.work, of(work_id), asOwner())).status === 200
    const stay = async (days: number) => {
      const sql = 'update bulk_works set created_at = now() - make_interval(days => $1)'
      await lab.store.pool.query(sql, [days])
      await lab.runJob('institutes.remove_old_works')
      return [await isThere(checked.work_id), await isThere(applied.work_id)]
    }
    expect(await stay(29)).toEqual([true, true])
    expect(await stay(31)).toEqual([false, true])
    expect(await stay(366)).toEqual([false, false])
    expect(await lab.store.db.$count(bulk_rows)).toBe(0)
  })
})
