import { expect } from '@playwright/test'
import { institutes } from '#areas/institutes/contract/index.ts'
import { answered, type Asker } from './asking.ts'
import { newLearner } from './learner.ts'
import { mailTo } from './mailbox.ts'
import type { User } from './user.ts'

/** A new person with an account of their own. */
export type Newcomer = { me: User; email: string; token: string }

export async function newcomer(me: User, origin: string): Promise<Newcomer> {
  const token = await newLearner(me.page, origin, me.profile.locale)
  const headers = { authorization: `Bearer ${token}` }
  const response = await me.page.request.post('/v2/api/user/who_am_i', { data: {}, headers })
  return { me, token, email: ((await response.json()) as { user: { email: string } }).user.email }
}
export const askerOf = ({ me: { page }, token }: Newcomer): Asker => ({ page, token })

/** The link in the invitation that was mailed to a person; other mails may have come before, also other invitations. */
export async function invitationOf({ me, email }: Newcomer, except?: string): Promise<string> {
  let link: string | null = null
  await expect(async () => {
    link = (await mailTo(me.page, email)).link
    expect(link).toContain('/invitation#token=')
    expect(link).not.toBe(except)
  }).toPass()
  return link ?? ''
}

/** Opens an invitation and accepts it, which opens its target. */
export async function accept({ page, press, button, t }: User, link: string, institute: string): Promise<void> {
  await page.goto(link)
  await press(button(t('institutes:invitation.accept', { institute })))
}

/** An active institution with its owner, who accepted by the call. */
export async function foundBy(admin: Asker, owner: Newcomer, name: string): Promise<string> {
  const before = await mailTo(owner.me.page, owner.email).then(({ link }) => link ?? undefined)
  const { id: institute_id } = await answered(admin, institutes.add, { name, owner_email: owner.email })
  const token = (await invitationOf(owner, before)).split('#token=')[1]
  await answered(askerOf(owner), institutes.acceptInvitation, { token })
  await answered(admin, institutes.manage, { institute_id, action: 'activate' })
  return institute_id
}
