import { expect } from '@playwright/test'
import { enter } from '../entering.ts'
import { mailTo } from '../mailbox.ts'
import { forEachProfile, test } from '../profile.ts'

forEachProfile(() => {
  test('an administrator invites, is told what was wrong, and takes an invitation back that was opened', async ({
    me,
    page,
    companion,
    origin,
  }) => {
    const { t, dialog, profile } = me
    const guest = await companion()
    const email = `invited-${process.pid}-${Date.now()}@people.example`
    await enter(page, origin, 'admin', '/admin/user-management?tab=invitations', profile.locale)
    await me.press(me.button(t('people:invites.invite')))
    await me.type(me.field(t('invitations:by_mail.addresses'), dialog), `${email}, nobody@nowhere`)
    await me.press(dialog.getByRole('checkbox', { name: t('kernel:roles.6') }), 'Space')
    await me.looksRight()
    await me.press(me.button(t('invitations:by_mail.send', { count: 1 }), dialog))
    await expect(dialog.getByText('nobody@nowhere')).toBeVisible()
    await me.press(me.button(t('invitations:by_mail.done'), dialog))
    const sent = page.getByRole('article', { name: email })
    await expect(sent).toContainText(t('kernel:roles.6'))
    await me.looksRight()

    await guest.page.goto((await mailTo(guest.page, email)).link ?? '')
    await expect(guest.heading(t('people:invited.title'))).toBeVisible()
    await expect(guest.link(t('invitations:invitation.register'))).toBeVisible()
    await guest.looksRight()

    await me.press(sent.getByRole('button', { name: t('invitations:actions.revoke') }))
    await expect(sent).toContainText(t('invitations:state.revoked'))
    await guest.page.reload()
    await expect(guest.page.getByText(t('invitations:invitation.revoked'), { exact: true })).toBeVisible()
  })
})
