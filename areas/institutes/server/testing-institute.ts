import type { Answered, Call } from '#kernel/contract/call.ts'
import type { Problem } from '#kernel/contract/failure.ts'
import type { RoleNumber } from '#kernel/contract/who.ts'
import { institutes } from '../contract/index.ts'
import type { MemberKind } from '#areas/members/contract.ts'

type Answer<C extends Call> = { status: number; text: string; body: Answered<C> & Partial<Problem> }
type Someone = { id: string; email: string; token: string }
type Mail = { to_address: string; subject: string; locale: string; body_text: string; body_html: string; kind: string }

/** The part of the test lab that is needed here; the assembled lab belongs to the tests themselves. */
type TestLab = {
  person(options?: { roles?: RoleNumber[]; email?: string; first_name?: string }): Promise<Someone>
  call<C extends Call>(call: C, input: object, options: { as: string }): Promise<Answer<C>>
  mails(): Promise<Mail[]>
}

/** The token in the last mail to an address. */
export async function tokenMailed(lab: TestLab, email: string): Promise<string> {
  const mail = (await lab.mails()).findLast(({ to_address }) => to_address === email)
  const token = /#token=([\w-]+)/.exec(mail?.body_text ?? '')?.[1]
  if (!token) throw new Error(`no invitation was mailed to ${email}`)
  return token
}

/** Every process learns of a new role by a NOTIFY, a moment after the call that granted it. */
export async function letIn(lab: TestLab, { token }: Someone): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const { status } = await lab.call(institutes.info, {}, { as: token })
    if (status !== 403) return
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  throw new Error('who joined is not let in')
}

/** A new institution: added, its owner invited by mail, activated. */
export async function testInstitute(lab: TestLab, admin: Someone, name: string, fields: object = {}) {
  const owner = await lab.person()
  const added = await lab.call(
    institutes.add,
    { name, owner_email: owner.email, locale: 'en-US', ...fields },
    { as: admin.token },
  )
  if (added.status !== 200) throw new Error(`${name} could not be added: ${added.text}`)
  const institute_id = added.body.id
  const token = await tokenMailed(lab, owner.email)
  await lab.call(institutes.acceptInvitation, { token }, { as: owner.token })
  await letIn(lab, owner)
  await lab.call(institutes.manage, { institute_id, action: 'activate' }, { as: admin.token })

  /** A person invited by mail, who accepts. */
  async function join(kind: MemberKind, person?: Someone, more: object = {}): Promise<Someone & { member_id: string }> {
    const joiner = person ?? (await lab.person())
    const call = kind === 'student' ? institutes.inviteStudents : institutes.inviteSupervisors
    const invited = await lab.call(call, { institute_id, emails: [joiner.email], kind, ...more }, { as: owner.token })
    if (invited.status !== 200) throw new Error(`${joiner.email} could not be invited: ${invited.text}`)
    const invitation = await tokenMailed(lab, joiner.email)
    const accepted = await lab.call(institutes.acceptInvitation, { token: invitation }, { as: joiner.token })
    if (accepted.status !== 200) throw new Error(`${joiner.email} could not join: ${accepted.text}`)
    if (kind !== 'student') await letIn(lab, joiner)
    return { ...joiner, member_id: await memberId(joiner) }
  }

  async function memberId({ email }: Someone): Promise<string> {
    const found = await lab.call(institutes.team, { institute_id, q: email }, { as: owner.token })
    return found.body.items[0]!.member_id
  }

  return { institute_id, owner: { ...owner, member_id: await memberId(owner) }, join, memberId }
}
