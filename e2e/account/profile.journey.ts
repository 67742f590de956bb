import { expect, test } from '@playwright/test'
import { enter } from '../entering.ts'
import { newLearner } from '../learner.ts'
import { translationsIn } from '../translations.ts'
import { inEnglish, otherBrowser } from './english-browser.ts'

const t = translationsIn('en-US')
const settings = '/ailab/profile-settings'

test.beforeEach(async ({ page, baseURL }) => {
  await inEnglish(page, baseURL)
})

test('two tabs change one profile: other fields are merged, the same field is asked about', async ({
  page,
  baseURL,
}) => {
  await newLearner(page, baseURL!)
  await page.goto(settings)
  const names = page.getByRole('form', { name: t('account:names.title') })
  await expect(names.getByLabel(t('account:fields.first_name'))).toHaveValue('Lucía')
  const elsewhere = (fields: object) =>
    page.evaluate(async changed => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${localStorage.authToken}` }
      const own = await (await fetch('/v2/api/user/personal_info', { method: 'POST', headers, body: '{}' })).json()
      const answer = await fetch('/v2/api/user/update_info', {
        method: 'PUT',
        headers,
        body: JSON.stringify({ ...changed, version: own.version }),
      })
      return answer.status
    }, fields)

  await names.getByLabel(t('account:fields.last_name')).fill('Haddad')
  expect(await elsewhere({ function: ['Policy researcher', 'Editor'] })).toBe(200)
  await names.getByRole('button', { name: t('kernel:actions.save') }).click()
  await expect(page.getByText(t('account:settings.saved'), { exact: true })).toBeVisible()
  await expect(page.getByText('Editor', { exact: true })).toBeVisible()

  await names.getByLabel(t('account:fields.first_name')).fill('Nora')
  expect(await elsewhere({ first_name: 'Nour' })).toBe(200)
  await names.getByRole('button', { name: t('kernel:actions.save'), exact: true }).click()
  const conflict = names.getByRole('table')
  await expect(conflict.getByText('Nora')).toBeVisible()
  await expect(conflict.getByText('Nour')).toBeVisible()
  await names.getByRole('button', { name: t('account:conflict.keep_mine') }).click()
  await expect(conflict).toBeHidden()
  await page.reload()
  await expect(names.getByLabel(t('account:fields.first_name'))).toHaveValue('Nora')
  await expect(names.getByLabel(t('account:fields.last_name'))).toHaveValue('Haddad')
})

test('what was typed in the profile survives a reload, unless it is discarded', async ({ page, baseURL }) => {
  await newLearner(page, baseURL!)
  await page.goto(settings)
  page.on('dialog', dialog => void dialog.accept())
  const name = page.getByLabel(t('account:fields.first_name'))
  await expect(name).toHaveValue('Lucía')
  await name.fill('Draft')
  await page.reload()
  await expect(name).toHaveValue('Draft')
  await page.getByRole('button', { name: t('account:settings.discard') }).click()
  await expect(name).toHaveValue('Lucía')
  await page.reload()
  await expect(name).toHaveValue('Lucía')
})

test('leaving with unsaved work asks first', async ({ page, baseURL }) => {
  await enter(page, baseURL!, 'investor', settings)
  await page.getByLabel(t('account:fields.first_name')).fill('Somebody else')
  const requests: string[] = []
  page.on('dialog', dialog => {
    requests.push(dialog.message())
    void dialog.dismiss()
  })
  await page.getByRole('link', { name: t('account:settings.tab_security') }).click()
  await expect.poll(() => requests.length).toBe(1)
  await expect(page.getByLabel(t('account:fields.first_name'))).toHaveValue('Somebody else')
})

test('a profile is public only while its owner wants it', async ({ page, browser, baseURL }) => {
  await newLearner(page, baseURL!)
  await page.goto(settings)
  const shown = page.getByRole('checkbox', { name: /Show my profile to everyone/ })
  const save = page
    .getByRole('form', { name: t('account:visibility.title') })
    .getByRole('button', { name: t('kernel:actions.save') })
  const saved = page.getByText(t('account:settings.saved'), { exact: true })
  await shown.check()
  await save.click()
  await expect(saved).toBeVisible()
  const address = await page.getByRole('link', { name: t('account:visibility.see') }).getAttribute('href')
  const visitor = await otherBrowser(browser, { baseURL })
  expect((await visitor.goto(address ?? ''))?.status()).toBe(200)
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Ferrer')
  await shown.uncheck()
  await save.click()
  await expect.poll(async () => (await visitor.reload())?.status()).toBe(404)
  await visitor.context().close()
})
