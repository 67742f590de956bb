import { expect, type Page } from '@playwright/test'
import { toReports } from '#areas/research/contract/public-addresses.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { newPerson } from '../learner.ts'
import { forEachProfile, test } from '../profile.ts'
import { settings, settingsHeading } from '../account/settings-page.ts'

/** A day apart from each other at every moment. */
const zones = { device: 'Etc/GMT+12', profile: 'Pacific/Kiritimati' }

forEachProfile(({ locale }) => {
  test.use({ timezoneId: zones.device })

  /** The days on a public page, and what a calendar of the zone says. */
  const daysOn = async (page: Page, timeZone: string) => {
    const days = page.locator('time[data-day]')
    const instants = await days.evaluateAll(all => all.map(each => (each as HTMLTimeElement).dateTime))
    expect(instants.length).toBeGreaterThan(0)
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
    return { days, expected: instants.map(each => format.format(new Date(each))) }
  }

  test('days on public pages follow the profile, and the device once nobody is signed in', async ({
    me,
    page,
    origin,
  }) => {
    await newPerson(page, origin, { locale })
    await page.goto(`${settings}?tab=preferences`)
    await expect(settingsHeading(me)).toBeVisible()
    // By arrows it would be set to each zone on the way.
    await page.getByRole('combobox', { name: me.t('account:fields.time_zone') }).selectOption(zones.profile)
    await expect(page.getByText(me.t('account:settings.saved'))).toBeVisible()
    for (const address of [hrefOf(toReports.collections), '/']) {
      await page.goto(address)
      const { days, expected } = await daysOn(page, zones.profile)
      await expect(days).toHaveText(expected)
    }
    await page.evaluate(() => localStorage.setItem('authToken', 'als_ended'))
    await page.goto(settings)
    await expect(me.heading(me.t('account:login.title'))).toBeVisible()
    await page.goto(hrefOf(toReports.collections))
    const { days, expected } = await daysOn(page, zones.device)
    await expect(days).toHaveText(expected)
  })
})
