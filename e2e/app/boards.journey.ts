import { expect } from '@playwright/test'
import { enter } from '../entering.ts'
import { forEachProfile, test } from '../profile.ts'

forEachProfile(({ locale, viewport }) => {
  for (const [key, path, name] of [
    ['applications', '/admin/application-management?board=true', 'application-admin:list.board'],
    ['founder', '/ailab/investment/pipeline', 'pipeline:board'],
  ] as const)
    test(`every column of the board at ${path} is within the page`, async ({ me, page, origin }) => {
      await enter(page, origin, key, path, locale)
      const columns = page.getByRole('group', { name: me.t(name), exact: true }).getByRole('region')
      await expect(columns.getByRole('listitem').first()).toBeVisible()
      await expect(columns.nth(6)).toBeVisible() // each column is loaded by itself
      for (const width of [viewport.width, 1_440]) {
        await page.setViewportSize({ ...viewport, width })
        const ends = await columns.evaluateAll(all => all.map(each => each.getBoundingClientRect().right))
        expect(Math.max(...ends)).toBeLessThanOrEqual(width)
      }
      await me.looksRight()
    })
})
