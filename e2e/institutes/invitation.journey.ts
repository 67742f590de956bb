import { expect } from '@playwright/test'
import { institutes } from '#areas/institutes/contract/index.ts'
import { answered } from '../asking.ts'
import { invitationOf, newcomer } from '../joining.ts'
import { storeToken } from '../learner.ts'
import { forEachProfile, test } from '../profile.ts'
import { tokenOf } from '../sample-people.ts'

forEachProfile(() => {
  test('an invitation survives signing in, and another person is told that it is not theirs', async ({
    me,
    companion,
    origin,
  }) => {
    const { page, t, dialog } = me
    const manager = { page, token: await tokenOf(origin, 'institute') }
    const [{ institute_id, name } = { institute_id: '', name: '' }] = (
      await answered(manager, institutes.memberships, {})
    ).items
    const invited = await newcomer(await companion(), origin)
    await answered(manager, institutes.inviteStudents, {
      institute_id,
      emails: [invited.email],
      message: 'Room 4, Tuesdays',
    })
    const link = await invitationOf(invited)

    await newcomer(me, origin)
    await page.goto(link)
    await expect(page.getByText(t('invitations:invitation.wrong'))).toBeVisible()
    await me.looksRight()
    await me.press(me.button(t('invitations:invitation.other_account')))
    await expect(page).toHaveURL(/\/login\?next=%2Finvitation/)
    await storeToken(page, invited.token)
    await page.goto('/invitation')
    await expect(page.getByText('Room 4, Tuesdays')).toBeVisible()
    await me.press(me.button(t('invitations:invitation.decline')))
    await me.looksRight()
    await me.press(me.button(t('invitations:invitation.decline'), dialog))
    await expect(page.getByText(t('invitations:invitation.declined'), { exact: true })).toBeVisible()
    await me.looksRight()

    const nobody = await companion()
    await nobody.page.goto(link)
    await expect(nobody.heading(t('institutes:invitation.title', { institute: name }))).toBeVisible()
    await expect(nobody.page.getByText(t('invitations:invitation.declined'), { exact: true })).toBeVisible()
    await nobody.page.goto('/invitation#token=nothing')
    await expect(nobody.heading(t('invitations:invitation.unknown'))).toBeVisible()
    await nobody.looksRight()
  })
})
