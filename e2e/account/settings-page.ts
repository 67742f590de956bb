import type { Page } from '@playwright/test'
import { toAccount } from '#areas/account/contract/addresses.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { translationsIn } from '../translations.ts'

const t = translationsIn('en-US')

/** Where signing in leads in these journeys. */
export const settings = hrefOf(toAccount.profileSettings)
export const settingsHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: t('account:settings.title') })
