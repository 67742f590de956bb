import { expect } from '@playwright/test'
import { storeToken } from '../learner.ts'
import { forEachProfile, test } from '../profile.ts'
import { tokenOf } from '../sample-people.ts'

const head = 'name,kind,thesis,stages,countries,smallest,largest,currency,source,as_of'
const row = (name: string, kind = 'fund') =>
  `${name},${kind},First checks.,pilot,MX,50000,200000,USD,Their site,2026-10-01`

forEachProfile(() => {
  test('an administrator adds an investor, imports others from a file with an error, and undoes the import', async ({
    me,
    origin,
  }) => {
    const { page, t } = me
    await storeToken(page, await tokenOf(origin, 'admin'))
    const name = `Faro ${Date.now()}`
    await page.goto('/ailab/investment')
    await me.press(me.button(t('investor-list:form.add')))
    await me.type(me.dialog.getByRole('textbox', { name: t('investor-list:form.name') }), name)
    await me.type(me.dialog.getByRole('textbox', { name: t('investor-list:form.source') }), 'Their site')
    // The order of year, month and day that one types is the browser's own.
    await me.dialog.getByLabel(t('investor-list:form.as_of')).fill('2026-10-01')
    await me.looksRight()
    await me.press(me.button(t('kernel:actions.save'), me.dialog))
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()

    await me.press(me.link(t('investor-list:import')))
    await me.looksRight()
    const csv = [head, row(name), row(`${name} Dos`), row(`${name} Tres`, 'bank')].join('\n')
    const file = { name: 'funds.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
    await me.give(me.button(t('investor-import:choose')), file)
    await expect(page.getByText(t('investor-import:state_titles.checked'))).toBeVisible()
    await expect(page.getByRole('row', { name: `${name} Tres` })).toBeVisible()
    await me.looksRight()
    const saved = page.waitForEvent('download')
    await me.press(me.button(t('investor-import:errors_file')))
    expect((await saved).suggestedFilename()).toBe('funds-errors.csv')
    await me.press(me.button(t('investor-import:apply', { count: 2 })))
    await expect(page.getByText(t('investor-import:state_titles.applied'))).toBeVisible()
    await me.press(me.button(t('investor-import:undo')))
    await me.press(me.button(t('investor-import:undo'), me.dialog))
    await expect(page.getByText(t('investor-import:state_titles.undone'))).toBeVisible()
    await me.looksRight()
  })
})
