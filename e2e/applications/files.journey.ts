import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { applications } from '#areas/applications/contract/index.ts'
import { callsOf } from '../asking.ts'
import { newPerson } from '../learner.ts'
import { forEachProfile, test } from '../profile.ts'
import { completeForm } from './complete-form.ts'

forEachProfile(() => {
  test('a founder adds files, says which of them reviewers may see, and has a receipt that can be checked', async ({
    me,
    origin,
  }) => {
    const { page, t } = me
    const owner = await newPerson(page, origin, { locale: me.profile.locale })
    const call = callsOf(page)
    const { industries } = await call(applications.form, {}, owner.token)
    const name = `Escarcha ${randomUUID().slice(0, 8)}`
    const { id } = await call(
      applications.create,
      {
        ...completeForm(name, owner.email),
        industry_ids: [industries[0]!.id],
      },
      owner.token,
    )

    await page.goto(`/ailab/founders/applications/${id}`)
    const file = page.locator('input[type=file]')
    await file.setInputFiles({
      name: 'page.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    })
    await expect(page.getByRole('alert').filter({ hasText: 'page.svg' })).toBeVisible()
    for (const each of ['plan.txt', `${name}.txt`]) {
      await file.setInputFiles({ name: each, mimeType: 'text/plain', buffer: Buffer.from('A plan.') })
      await expect(me.button(t('apply:files.remove', { name: each }))).toBeVisible()
    }
    await expect(page.getByText(t('apply:leaks.title'))).toBeVisible()
    await me.tick(page.getByRole('checkbox', { name: t('apply:files.blind') }).first())
    await expect
      .poll(async () => (await call(applications.get, { id }, owner.token)).files.map(each => each.is_blind))
      .toEqual([true, false])
    await me.looksRight()
    await me.press(me.button(t('apply:form.submit')))
    await expect(me.button(t('apply:sent.receipt')).first()).toBeVisible()

    const downloading = page.waitForEvent('download')
    await me.press(me.button(t('apply:sent.receipt')).first())
    const receipt = await readFile(await (await downloading).path())
    await page.goto('/apply/receipt')
    await file.setInputFiles({ name: 'receipt.json', mimeType: 'application/json', buffer: receipt })
    await expect(page.getByText(t('apply:receipt.valid'))).toBeVisible()
    await me.looksRight()
    const changed = Buffer.from(receipt.toString().replace('Ice melts.', 'Ice stays.'))
    await file.setInputFiles({ name: 'receipt.json', mimeType: 'application/json', buffer: changed })
    await expect(page.getByText(t('apply:receipt.invalid'))).toBeVisible()
  })
})
