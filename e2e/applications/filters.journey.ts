// Without profiles: only a phone has the button, and the journey uses the keyboard alone.
import { expect, test } from '@playwright/test'
import { storeToken } from '../learner.ts'
import { tokenOf } from '../sample-people.ts'
import { translationsIn } from '../translations.ts'

const t = translationsIn('en-US')

test.use({ viewport: { width: 390, height: 844 } })

test('a phone shows the filters of the applications when they are asked for, and how many are chosen', async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: 'locale', value: 'en-US', url: baseURL! }])
  await storeToken(page, await tokenOf(baseURL!, 'applications'))
  await page.goto('/admin/application-management?pending=true')
  const open = page.getByRole('button', { name: `${t('application-admin:list.filters')} (1)` })
  const filter = page.getByRole('checkbox', { name: t('application-admin:list.pending') })
  await expect(open).toHaveAttribute('aria-expanded', 'false')
  await expect(filter).toBeHidden()
  await open.press('Enter')
  await expect(filter).toBeChecked()
  await filter.press('Space')
  await expect(page.getByRole('button', { name: t('application-admin:list.filters'), exact: true })).toBeVisible()
  await page.getByRole('button', { name: t('application-admin:list.filters') }).press('Enter')
  await expect(filter).toBeHidden()
})
