import { expect } from '@playwright/test'
import { forEachProfile, test } from '../profile.ts'

const scripts = /\/assets\/.*\.js$/

forEachProfile(({ locale }) => {
  for (const { path, title, has } of [
    { path: '/login', title: 'account:login.title', has: 'account:login.submit' },
    { path: '/magic-login', title: 'account:magic.title', has: 'account:magic.send' },
    { path: '/register', title: 'account:register.title', has: 'account:register.go_on' },
    { path: '/apply', title: 'apply:screens.apply', has: 'apply:form.submit' },
  ])
    test(`${path} is seen before its script is there, and stays where it is when that comes`, async ({
      me,
      page,
      context,
    }) => {
      const { t } = me
      let release = () => {}
      const released = new Promise<void>(resolve => (release = resolve))
      await context.route(scripts, async route => {
        await released
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'commit' })
      const heading = page.locator('h1')
      await expect(heading).toHaveText(t(title))
      const painted = await heading.boundingBox()
      // Nothing of it can be used yet, so no program reads it out.
      await expect(page.getByRole('heading')).toHaveCount(0)

      release()
      await expect(me.heading(t(title))).toBeVisible()
      await expect(heading).toHaveCount(1)
      await expect(me.button(t(has))).toBeVisible()
      expect(await heading.boundingBox()).toEqual(painted)
      if (path !== '/register' && path !== '/apply') await expect(me.field(t('account:auth.email'))).toBeFocused()
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
    })
})
