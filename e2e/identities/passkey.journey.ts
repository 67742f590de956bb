import { expect } from '@playwright/test'
import { emptyStorage } from '../entering.ts'
import { newPerson } from '../learner.ts'
import { forEachProfile, test } from '../profile.ts'

forEachProfile(() => {
  test('a person adds a passkey, signs out, and signs in with it', async ({ me, page, origin }) => {
    const { t, dialog, profile } = me
    await newPerson(page, origin, { locale: profile.locale })
    const device = await page.context().newCDPSession(page)
    await device.send('WebAuthn.enable')
    await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await page.goto('/ailab/profile-settings?tab=security')
    await me.press(me.button(t('identities:passkeys.add')))
    await me.looksRight()
    await me.type(me.field(t('identities:passkeys.name'), dialog), 'Escarcha')
    await me.press(me.button(t('identities:passkeys.add'), dialog))
    const remove = me.button(t('identities:passkeys.remove_named', { passkey: 'Escarcha' }))
    await expect(remove).toBeVisible()
    await me.looksRight()

    await emptyStorage(page, origin)
    await page.goto('/login?next=/ailab/profile-settings?tab=security')
    await me.press(me.button(t('identities:passkeys.sign_in')))
    await expect(page).toHaveURL(({ pathname }) => pathname === '/ailab/profile-settings')
    await expect(page.getByText(new RegExp(`^${t('account:sessions.by_passkey')} ·`))).toBeVisible()
    await me.press(remove)
    await me.press(me.button(t('identities:passkeys.remove'), dialog))
    await expect(remove).toHaveCount(0)
  })
})
