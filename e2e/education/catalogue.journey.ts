import { expect } from '@playwright/test'
import { enter } from '../entering.ts'
import { forEachProfile, test } from '../profile.ts'
import { sampleCourse } from '../sample-course.ts'

const catalogue = '/ailab/education/courses'

forEachProfile(({ locale }) => {
  test('Back restores the list', async ({ me, page, origin }) => {
    const { title } = sampleCourse('measuring-agents', locale)
    const level = page.getByRole('combobox', { name: me.t('education:public.level') })
    const search = page.getByRole('searchbox', { name: me.t('education:public.search') })
    const found = page.getByRole('main').getByRole('link', { name: title })
    await enter(page, origin, 'member', catalogue, locale)
    // At once: arrows would leave each level on the way in the history.
    await level.selectOption('advanced')
    await expect(page).toHaveURL(/level=advanced/)
    await me.type(search, title)
    await expect(page).toHaveURL(/level=advanced.*q=|q=.*level=advanced/)
    await expect(
      page.getByRole('status').filter({ hasText: me.t('education:public.found', { count: 1 }) }),
    ).toBeVisible()
    const address = page.url()
    await me.press(found)
    await expect(me.heading(title)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(address)
    await expect(search).toHaveValue(title)
    await expect(level).toHaveValue('advanced')
    await expect(found).toBeVisible()
    // One step further back: the list before the level was chosen.
    await page.goBack()
    await expect(level).toHaveValue('')
    await expect(search).toHaveValue('')
  })

  test('a search finds a course by what a lesson says, and names the lesson', async ({ me, page, origin }) => {
    const earned = sampleCourse('agents-that-earn-trust', locale)
    const said = { 'en-US': 'tired phone line', 'es-MX': 'linea telefonica agotada', 'ja-JP': '鳴りやまない電話' }
    await enter(page, origin, 'member', catalogue, locale)
    await me.type(page.getByRole('searchbox', { name: me.t('education:public.search') }), said[locale])
    const found = me.t('education:card.found_in', { lesson: earned.unit('basics/loop') })
    await expect(page.getByText(found)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: earned.title })).toBeVisible()
    await me.looksRight()
    await page.goto(`/education/courses?q=${encodeURIComponent(said[locale])}`)
    await expect(page.getByText(found)).toBeVisible()
    await me.looksRight()
  })
})
