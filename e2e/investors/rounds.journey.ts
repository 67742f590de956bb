import { expect } from '@playwright/test'
import { enter } from '../entering.ts'
import { forEachProfile, test } from '../profile.ts'

forEachProfile(({ locale }) => {
  test('a stranger reads of an open round and writes to its team, which finds the message in the lab', async ({
    me,
    origin,
    companion,
  }) => {
    const { page, t } = me
    const name = `Odile ${Date.now()}`
    await page.goto('/fundraising')
    await me.press(me.link('Colmena Clara'))
    await expect(me.heading('Colmena Clara')).toBeVisible()
    await me.looksRight()
    const field = (key: 'name' | 'email' | 'message') =>
      page.getByRole('textbox', { name: t(`fundraising:form.${key}`) })
    await me.press(me.button(t('fundraising:form.send')))
    await expect(page.getByText(t('kernel:fields.required'))).toHaveCount(3)
    await me.type(field('name'), name)
    await me.type(field('email'), 'odile@capital.example')
    await me.type(field('message'), 'May I read your pitch?')
    await me.press(me.button(t('fundraising:form.send')))
    await expect(page.getByRole('heading', { name: t('fundraising:form.sent') })).toBeVisible()
    await me.looksRight()

    const founder = await companion()
    await enter(founder.page, origin, 'founder', '/ailab/investment/rounds', locale)
    await expect(founder.page.getByRole('heading', { name })).toBeVisible()
    await founder.looksRight()
  })
})
