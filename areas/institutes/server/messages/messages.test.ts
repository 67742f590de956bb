import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { notifications } from '#areas/notifications/contract.ts'
import { Role } from '#kernel/contract/who.ts'
import { institutes } from '../../contract/index.ts'
import { testInstitute } from '../testing-institute.ts'

let lab: TestLab
let school: Awaited<ReturnType<typeof testInstitute>>
let other: Awaited<ReturnType<typeof testInstitute>>
let student: Awaited<ReturnType<(typeof school)['join']>>
beforeAll(async () => {
  lab = await openTestLab()
  const admin = await lab.person({ roles: [Role.admin] })
  school = await testInstitute(lab, admin, 'Letters')
  other = await testInstitute(lab, admin, 'Elsewhere')
  student = await school.join('student', await lab.person({ first_name: 'Ada' }))
})
afterAll(() => lab.close())

const to = (member_id: string, text: string) => ({ institute_id: school.institute_id, member_id, text })
const asOwner = () => ({ as: school.owner.token })
const messagesTo = async (member_id: string) =>
  (await lab.call(institutes.studentMessages, { institute_id: school.institute_id, member_id }, asOwner())).body.items

test('a message reaches a student by mail and as a notice, and is on record', async () => {
  const { status } = await lab.call(
    institutes.messageStudent,
    to(student.member_id, 'Stuck?\n\nWrite to me.'),
    asOwner(),
  )
  expect(status).toBe(200)
  const mail = (await lab.mails()).findLast(({ kind }) => kind === 'institutes.message')
  expect(mail).toMatchObject({ to_address: student.email })
  expect(mail!.body_html).toContain('<p>Write to me.</p>')
  const { items } = (await lab.call(notifications.list, {}, { as: student.token })).body
  expect(items[0]).toMatchObject({ kind: 'institutes.message' })
  expect(JSON.stringify(items[0])).toContain('Write to me.')
  expect(await messagesTo(student.member_id)).toMatchObject([{ text: 'Stuck?\n\nWrite to me.' }])
})

test('nobody writes to students of another institution, or reads what was written to them', async () => {
  const as = { as: other.owner.token }
  const foreign = await lab.call(institutes.messageStudent, to(student.member_id, 'Hello'), as)
  expect(foreign.status).toBe(404)
  const { institute_id } = other
  const moved = await lab.call(institutes.messageStudent, { ...to(student.member_id, 'Hello'), institute_id }, as)
  expect(moved.status).toBe(404)
  const read = await lab.call(institutes.studentMessages, { institute_id, member_id: student.member_id }, as)
  expect(read.status).toBe(404)
})

test('only active students are written to, and not with nothing', async () => {
  expect((await lab.call(institutes.messageStudent, to(student.member_id, '  \n '), asOwner())).status).toBe(422)
  expect((await lab.call(institutes.messageStudent, to(school.owner.member_id, 'Hello'), asOwner())).status).toBe(404)
  const paused = await school.join('student')
  const members = { institute_id: school.institute_id, member_ids: [paused.member_id] }
  await lab.call(institutes.manageStudents, { ...members, action: 'deactivate' }, asOwner())
  const { body } = await lab.call(institutes.messageStudent, to(paused.member_id, 'Hello'), asOwner())
  expect(body.code).toBe('member.wrong_state')
  expect(await messagesTo(paused.member_id)).toEqual([])
})

test('what was written to a forgotten person goes, and what they wrote keeps no name', async () => {
  const writer = await school.join('supervisor')
  await lab.call(institutes.messageStudent, to(student.member_id, 'From a supervisor'), { as: writer.token })
  const forget = (id: string) =>
    lab.store.pool.query("update users set deletes_at = now() - interval '1 second' where id = $1", [id])
  await forget(writer.id)
  await lab.runJob('account.forget_people')
  expect((await messagesTo(student.member_id))[0]).toMatchObject({ text: 'From a supervisor', sender: null })
  await forget(student.id)
  await lab.runJob('account.forget_people')
  expect((await lab.store.pool.query('select from student_messages')).rowCount).toBe(0)
})
