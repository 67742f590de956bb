import { expect, test } from '@playwright/test'
import { inEnglish } from '../account/english-browser.ts'
import { newPerson } from '../learner.ts'
import { translationsIn } from '../translations.ts'

const t = translationsIn('en-US')

test('somebody else saved first: both texts are shown, what was typed stays, and keeping it saves it', async ({
  page,
  baseURL,
}) => {
  await inEnglish(page, baseURL)
  const { token } = await newPerson(page, baseURL!)
  const send = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data, headers: { authorization: `Bearer ${token}` } })
    expect(answer.status()).toBe(200)
    return answer.json()
  }
  const { startup } = await send('/v1/api/user/business/add', { name: 'Escarcha' })
  await page.goto(`/ailab/startups/startup/${startup.id}?tab=settings`)
  const tagline = page.getByLabel(t('studio:fields.tagline'))
  await tagline.fill('Mine')
  await send('/v1/api/user/business/update', { business_id: startup.id, version: startup.version, tagline: 'Theirs' })
  await page.getByRole('button', { name: t('kernel:actions.save'), exact: true }).click()
  await expect(page.getByText('Theirs', { exact: true })).toBeVisible()
  await expect(tagline).toHaveValue('Mine')
  await page.getByRole('button', { name: t('studio:settings.keep_mine') }).click()
  await expect(page.getByText(t('studio:settings.saved'), { exact: true })).toBeVisible()
  await expect(page.getByText('Theirs', { exact: true })).toBeHidden()
  await page.reload()
  await expect(tagline).toHaveValue('Mine')
})
