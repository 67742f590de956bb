import { expect } from '@playwright/test'
import { startups } from '#areas/startups/contract/index.ts'
import { newPerson } from '../learner.ts'
import { forEachProfile, test } from '../profile.ts'

forEachProfile(({ locale }) => {
  test('somebody else saved first: both texts are shown, what was typed stays, and keeping it saves it', async ({
    me,
    origin,
  }) => {
    const { page, t } = me
    const { token } = await newPerson(page, origin, { locale })
    const send = async (path: string, data: object) => {
      const answer = await page.request.post(path, { data, headers: { authorization: `Bearer ${token}` } })
      expect(answer.status()).toBe(200)
      return answer.json()
    }
    const { startup } = await send(startups.add.path, { name: 'Escarcha' })
    await page.goto(`/ailab/startups/startup/${startup.id}?tab=settings`)
    const tagline = me.field(t('studio:fields.tagline'))
    await me.type(tagline, 'Mine')
    await send(startups.update.path, { business_id: startup.id, version: startup.version, tagline: 'Theirs' })
    await me.press(me.button(t('kernel:actions.save')))
    await expect(page.getByText('Theirs', { exact: true })).toBeVisible()
    await expect(tagline).toHaveValue('Mine')
    await me.looksRight()
    await me.press(me.button(t('studio:settings.keep_mine')))
    await expect(page.getByText(t('studio:settings.saved'), { exact: true })).toBeVisible()
    await expect(page.getByText('Theirs', { exact: true })).toBeHidden()
    await page.reload()
    await expect(tagline).toHaveValue('Mine')
  })
})
