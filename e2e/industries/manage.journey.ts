import { expect } from '@playwright/test'
import { industries } from '#areas/industries/contract/index.ts'
import { answered } from '../asking.ts'
import { enter } from '../entering.ts'
import { forEachProfile, test } from '../profile.ts'
import { tokenOf } from '../sample-people.ts'

forEachProfile(({ locale }) => {
  test('an administrator adds a group to an industry, and a figure with the source that states it', async ({
    me,
    origin,
  }) => {
    const { page, t } = me
    const admin = { page, token: await tokenOf(origin, 'admin') }
    const entry = { name: { 'en-US': 'Kites' }, isic: [], naics: [] }
    const code = `kites-${process.pid}-${Date.now()}`
    const { id, version } = await answered(admin, industries.saveEntry, { level: 'industry', code, ...entry })
    const survey = { title: `Survey ${code}`, passage: 'In 2026 there were 420 kites.' }
    const source = await answered(admin, industries.addSource, survey)
    const of = { industry_id: id, definition: { 'en-US': '' }, unit: 'number', section: 'trends' }
    await answered(admin, industries.saveMeasure, { ...of, name: { 'en-US': 'Kites in the air' } })

    await enter(page, origin, 'admin', `/admin/industries/all-industries/${id}`, locale)
    await me.press(me.button(t('industry-admin:add.group')))
    const name = me.dialog.locator('[name="name.en"]')
    const refused = { type: 'about:blank', title: 'The kites are away', status: 409, code: 'version.old' }
    const url = `**${industries.saveEntry.path}`
    const answer = Promise.withResolvers<void>()
    await page.route(url, async route => {
      await answer.promise
      await route.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify(refused) })
    })
    await me.type(name, 'Box kites')
    await me.press(me.button(t('kernel:actions.save'), me.dialog))
    await page.keyboard.press('Escape')
    await expect(me.dialog).toHaveCount(0)
    answer.resolve()
    await expect(page.getByText(refused.title)).toBeVisible()
    await page.unroute(url)
    await me.press(me.button(t('industry-admin:add.group')))
    await me.type(name, 'Box kites')
    await me.press(me.button(t('kernel:actions.save'), me.dialog))
    await expect(page.getByRole('heading', { name: 'Box kites' })).toBeVisible()
    await me.looksRight()

    await page.goto(`/admin/industries/all-industries/${id}?tab=figures`)
    await me.press(me.button(t('industry-admin:add.fact')))
    await me.type(me.dialog.locator('[name=geography]'), 'mx')
    await me.type(me.dialog.locator('[name=period]'), '2026')
    await me.type(me.dialog.locator('[name=value]'), '420')
    await me.select(me.dialog.locator('[name=source_id]'), source.id)
    await me.type(me.dialog.locator('[name=quote]'), survey.passage)
    await me.press(me.button(t('kernel:actions.save'), me.dialog))
    await expect(page.getByText('420', { exact: true })).toBeVisible()
    await me.looksRight()
    await answered(admin, industries.archiveEntry, { level: 'industry', id, version, is_archived: true })
  })
})
