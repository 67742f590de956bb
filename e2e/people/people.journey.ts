import { expect } from '@playwright/test'
import { enter } from '../entering.ts'
import { forEachProfile, test } from '../profile.ts'
import { sampleEmail } from '../sample-people.ts'

forEachProfile(({ locale }) => {
  test('an administrator finds the people of a startup, sees why one cannot open a screen, and narrows the log', async ({
    me,
    page,
    origin,
  }) => {
    const { t } = me
    await enter(page, origin, 'admin', '/admin/user-management', locale)
    const founder = page.getByText(sampleEmail('founder'), { exact: true })
    await me.type(page.getByRole('searchbox', { name: t('people:list.search') }), sampleEmail('founder'))
    await expect(founder).toBeVisible()
    await expect(page.getByText(t('people:list.count', { count: 1 }))).toBeVisible()
    await me.select(page.getByLabel(t('people:list.unseen')), '365')
    await expect(founder).toHaveCount(0)
    await expect(page).toHaveURL(/unseen=365/)
    await me.select(page.getByLabel(t('people:list.unseen')), '')
    await expect(founder).toBeVisible()
    await me.looksRight()

    await me.press(page.getByRole('main').getByRole('listitem').getByRole('link').first())
    const memberships = page.getByRole('region', { name: t('people:memberships.title') })
    await me.select(page.getByLabel(t('people:check.screen')), '/admin/settings')
    await expect(page.getByRole('status').getByText(t('kernel:roles.99'))).toBeVisible()
    await me.looksRight()
    await me.select(page.getByLabel(t('people:check.screen')), '/ailab/news')
    const yes = t('people:check.given', { right: '|', roles: '' }).split('|')[0]!
    await expect(page.getByRole('status').getByText(yes)).toBeVisible()

    const group = memberships.getByRole('link').last()
    const name = (await group.textContent())!
    await me.press(group)
    await expect(page).toHaveURL(/member_of=/)
    await expect(page.getByRole('searchbox', { name: t('people:list.member_of') })).toHaveValue(name)
    await expect(founder).toBeVisible()

    await me.press(me.link(t('people:users.tab_activity')))
    await me.select(page.getByLabel(t('people:activity.days')), '7')
    await expect(page).toHaveURL(/days=7/)
    await expect(me.button(t('people:list.export'))).toBeVisible()
    await me.looksRight()
  })
})
