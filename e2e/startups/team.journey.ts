import { expect } from '@playwright/test'
import { newPerson, storeToken } from '../learner.ts'
import { mailTo } from '../mailbox.ts'
import { forEachProfile, test } from '../profile.ts'

forEachProfile(() => {
  test('a founder adds a startup, states a figure and invites somebody, who joins by the email', async ({
    me,
    origin,
  }) => {
    const { page, t } = me
    const { locale } = me.profile
    const guest = await newPerson(page, origin, { locale, last_name: 'Ito' })
    await newPerson(page, origin, { locale })
    await page.goto('/ailab/startups')
    await expect(page.getByText(t('studio:mine.none'), { exact: true })).toBeVisible()
    await me.looksRight()
    await me.press(me.button(t('studio:mine.add')).first())
    await me.type(me.field(t('studio:fields.name')), 'Escarcha')
    await me.press(page.getByRole('dialog').getByRole('button', { name: t('studio:mine.add') }))
    await expect(me.heading('Escarcha')).toBeVisible()
    await expect(page.getByText(t('studio:profile.draft'))).toBeVisible()
    await me.looksRight()

    await me.press(me.link(t('studio:tabs.facts')))
    await me.press(me.button(t('studio:facts.add_of', { name: t('studio:fact_names.users') })))
    await me.type(me.field(t('studio:facts.amount')), '41')
    await me.type(me.field(t('studio:facts.source')), 'A list')
    await me.looksRight()
    await me.press(page.getByRole('dialog').getByRole('button', { name: t('kernel:actions.save') }))
    await expect(page.getByText('A list')).toBeVisible()

    await me.press(me.link(t('studio:tabs.team')))
    await me.press(me.button(t('studio:team.invite')))
    await me.type(me.field(t('studio:team.email')), guest.email)
    await me.looksRight()
    await me.press(me.button(t('studio:team.send')))
    await expect(page.getByText(guest.email, { exact: true })).toBeVisible()
    await me.looksRight()

    const { link } = await mailTo(page, guest.email, mail => mail.link?.includes('#token=') ?? false)
    await storeToken(page, guest.token)
    await page.goto(link!)
    await expect(me.heading('Escarcha')).toBeVisible()
    await me.looksRight()
    await me.press(me.button(t('studio:invited.accept')))
    await expect(page).toHaveURL(/\/ailab\/startups\/startup\//)
    await me.press(me.link(t('studio:tabs.facts')))
    await expect(page.getByText('A list')).toBeVisible()
    await me.looksRight()
  })
})
