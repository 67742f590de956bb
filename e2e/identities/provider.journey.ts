import { expect } from '@playwright/test'
import { openProvider } from '#areas/identities/server/testing-provider.ts'
import { toIdentities } from '#areas/identities/contract/addresses.ts'
import { Role } from '#kernel/contract/who.ts'
import { storageKeys } from '#kernel/web/storage.ts'
import type { Asker } from '../asking.ts'
import { enter, storedIn } from '../entering.ts'
import { forEachProfile, test } from '../profile.ts'
import { changeRoles, giveRole } from '../roles.ts'

const client = { id: 'the-lab', secret: 'a-secret-of-its-own' }

forEachProfile(() => {
  test('an administrator adds a provider and tries it; somebody new signs in with it and finds it in their settings', async ({
    me,
    page,
    companion,
    origin,
    ownPort,
  }) => {
    const { t, dialog, profile } = me
    const provider = await openProvider(client, ownPort)
    await enter(page, origin, 'admin', '/admin/settings', profile.locale)
    const name = `Escarcha ${Date.now()}`
    await me.press(me.link(t('identities:providers.title')))
    await me.press(me.button(t('identities:providers.add')))
    await me.looksRight()
    await me.type(me.field(t('identities:form.name'), dialog), name)
    await me.type(me.field(t('identities:form.issuer'), dialog), provider.issuer)
    await me.type(me.field(t('identities:form.client_id'), dialog), client.id)
    await me.type(me.field(t('identities:form.client_secret'), dialog), client.secret)
    await me.press(me.button(t('kernel:actions.save'), dialog))
    await me.press(me.link(name))
    await me.press(me.button(t('identities:trial.button'), dialog))
    await expect(dialog.getByText(t('identities:trial.works', { host: provider.host }))).toBeVisible()
    await me.looksRight()

    const email = `new-${process.pid}-${Date.now()}@school.example`
    provider.be({ sub: email, email, email_verified: true, given_name: 'Ana', family_name: 'Ruiz' })
    const guest = await companion()
    await guest.page.goto('/login?next=/ailab/profile-settings?tab=security')
    await expect(guest.button(t('identities:offered.button', { provider: name }))).toBeVisible()
    await guest.looksRight()
    await guest.press(guest.button(t('identities:offered.button', { provider: name })))
    await expect(guest.page.getByText(email).first()).toBeVisible()
    await expect(guest.button(t('identities:connections.disconnect_named', { name }))).toBeVisible()
    await guest.looksRight()
    await guest.page.goto('/sign-in/return?code=one&state=two')
    await expect(guest.page.getByText(t('identities:return.lost'))).toBeVisible()
    await guest.looksRight()

    const admin = { page, token: (await storedIn(page))[storageKeys.token]! }
    const reader = await cloneFor(admin, email, ['identities.read', 'settings.read'])
    await guest.page.goto('/admin/settings')
    await guest.press(guest.link(t('identities:providers.title')))
    await expect(guest.page.getByText(name)).toBeVisible()
    await expect(guest.page.getByRole('link', { name })).toHaveCount(0)
    await expect(guest.button(t('identities:providers.add'))).toHaveCount(0)
    await guest.looksRight()
    await guest.page.goto(`${toIdentities.providers.path}?provider=new`)
    await expect(guest.page.getByText(name)).toBeVisible()
    await expect(guest.dialog).toHaveCount(0)
    await changeRoles(admin, { number: reader.number, version: reader.version!, remove: true })

    await page.reload()
    await me.press(me.button(t('identities:form.remove'), dialog))
    await me.press(me.button(t('identities:form.remove'), dialog.last()))
    await expect(me.link(name)).toHaveCount(0)
    await provider.close()
  })
})

/** Gives a person a role that has these rights of an administrator and no others. */
async function cloneFor(admin: Asker, email: string, rights: string[]) {
  const labels = { 'en-US': `Reader ${Date.now()}` }
  const role = (await changeRoles(admin, { clone_of: Role.admin, labels, rights }))!
  await giveRole(admin, email, role.number)
  return role
}
