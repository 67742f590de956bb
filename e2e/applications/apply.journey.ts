import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { mailTo } from '../mailbox.ts'
import { newLearner } from '../learner.ts'
import { forEachProfile, test } from '../profile.ts'

let count = 0
const newAddress = () => `founder-${process.pid}-${Date.now()}-${(count += 1)}@example.org`

const words = {
  'company.name': 'Escarcha',
  'company.short_pitch': 'Ice for small harbours',
  'problem.statement': 'Ice melts',
  'problem.who': 'Fourteen harbours',
  'problem.evidence': 'We asked nine',
  solution: 'A forecast',
  'user_data.name': 'Mei Tachibana',
  'user_data.role': 'Founder',
}

forEachProfile(() => {
  test('a founder applies without an account, continues by a mailed link, and keeps it in an account', async ({
    me,
    origin,
  }) => {
    const { page, t } = me
    const email = newAddress()
    const field = (path: string) => page.locator(`[data-field="${path}"]`)
    const saved = page.getByRole('status').filter({ hasText: t('apply:form.saved') })
    await page.goto('/apply')
    await expect(me.heading(t('apply:screens.apply'))).toBeVisible()
    await me.looksRight()
    for (const [path, text] of Object.entries(words)) await me.type(field(path), text)
    await me.select(field('company.stage'), 'pilot')
    await me.type(field('user_data.email'), email)
    await expect(saved).toBeVisible()
    await me.press(me.button(t('apply:form.submit')))
    await expect(page.getByRole('alert').getByRole('link', { name: t('apply:sections.industries') })).toBeVisible()
    await me.looksRight()

    await me.press(me.button(t('apply:link.send')))
    const { link } = await mailTo(page, email)
    await page.goto('/robots.txt')
    await page.goto(link!)
    await expect(field('solution')).toHaveValue('A forecast')
    await me.tick(
      page
        .getByRole('list', { name: t('apply:sections.industries') })
        .getByRole('checkbox')
        .first(),
    )
    const bill = { name: 'bill.txt', mimeType: 'text/plain', buffer: Buffer.from('A bill.') }
    await page.locator('input[type=file]').setInputFiles(bill)
    await expect(me.button(t('apply:files.remove', { name: bill.name }))).toBeVisible()
    await me.tick(page.getByRole('checkbox', { name: t('apply:form.consent') }))
    await expect(page.getByText(t('apply:form.ready'))).toBeVisible()
    await me.press(me.button(t('apply:form.submit')))
    await expect(page.getByRole('status').filter({ hasText: t('apply:sent.title') })).toBeVisible()
    await me.looksRight()
    const downloading = page.waitForEvent('download')
    await me.press(me.button(bill.name))
    expect(await readFile(await (await downloading).path(), 'utf8')).toBe('A bill.')

    await newLearner(page, origin, me.profile.locale)
    await page.goto('/apply')
    await me.press(me.button(t('apply:claim.claim')))
    await expect(page).toHaveURL(/\/ailab\/founders\/applications\//)
    await expect(me.heading('Escarcha')).toBeVisible()
    await me.looksRight()
    await page.goto('/ailab/founders/applications')
    await expect(me.link('Escarcha')).toBeVisible()
    await me.looksRight()
  })
})
