import { test as base, type Browser } from '@playwright/test'
import { ownPortOf } from './own-ports.ts'
import { hardest, describeProfile, profiles, type Profile } from './profiles.ts'
import { userAt, type User } from './user.ts'

/** With reduced motion, no check looks at an element in the middle of a transition. */
const littleMotion = { reducedMotion: 'reduce' as const }

/** Another user in a browser of their own, with the same profile unless `options` say otherwise. */
type Companion = (options?: Partial<Profile> & Device) => Promise<User>
type Device = { userAgent?: string }

type ProfileFixtures = { profile: Profile; origin: string; me: User; companion: Companion; ownPort: number }

/** The test of a journey: `me` is the user with the test's profile, `companion()` opens a browser for another user. */
export const test = base.extend<ProfileFixtures>({
  profile: [hardest, { option: true }],
  origin: async ({ baseURL }, provide) => provide(baseURL ?? ''),
  me: async ({ page, profile, origin }, provide) => {
    await page.context().addCookies([{ name: 'locale', value: profile.locale, url: origin }])
    await provide(userAt(page, profile))
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are used from the pattern.
  ownPort: async ({}, provide, { parallelIndex }) => provide(ownPortOf(parallelIndex)),
  companion: async ({ browser, profile, origin }, provide) => {
    const opened: User[] = []
    await provide(async options => {
      const one = await openUser(browser, origin, { ...profile, ...options })
      opened.push(one)
      return one
    })
    for (const { page } of opened) await page.context().close()
  },
})

async function openUser(browser: Browser, origin: string, { userAgent, ...profile }: Profile & Device): Promise<User> {
  const { locale, viewport, colorScheme } = profile
  const options = { baseURL: origin, locale, viewport, colorScheme, ...(userAgent && { userAgent }) }
  const context = await browser.newContext({ ...options, ...littleMotion })
  await context.addCookies([{ name: 'locale', value: locale, url: origin }])
  return userAt(await context.newPage(), profile)
}

/** Declares the journeys once for each profile of the run. */
export function forEachProfile(declare: (profile: Profile) => void): void {
  for (const profile of profiles)
    test.describe(describeProfile(profile), () => {
      const { locale, viewport, colorScheme } = profile
      test.use({ profile, locale, viewport, colorScheme, contextOptions: littleMotion })
      declare(profile)
    })
}
