import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { help } from '#areas/help/contract/index.ts'
import { readToc } from '#areas/help/server/toc-file.ts'
import { locales, type Locale } from '#kernel/contract/locales.ts'
import { answered } from '../asking.ts'
import { enter } from '../entering.ts'
import { newLearner } from '../learner.ts'
import { forEachProfile, test } from '../profile.ts'
import { translationsIn } from '../translations.ts'

const pages = readToc(readFileSync('areas/help/pages/toc.yml', 'utf8')).flatMap(section => section.pages)
const titleOf = (path: string) => pages.find(page => page.path === path)!.title as Record<Locale, string>
const titles = {
  forgot: titleOf('signing-in/forgot'),
  my_learning: titleOf('courses/my-learning'),
  quizzes: titleOf('courses/quizzes'),
  offline: titleOf('courses/offline'),
}
const searched = { 'en-US': 'time limit', 'es-MX': 'límite de tiempo', 'ja-JP': '制限時間' }
const title = (page: Page) => page.getByRole('heading', { level: 1 })

forEachProfile(({ locale }) => {
  test('a visitor reads it from the sign-in page, without an account and outside the lab', async ({ me }) => {
    const { page, t } = me
    const other = locales.find(each => each !== locale)!
    const inOther = translationsIn(other)
    await page.goto('/login')
    await me.press(me.link(t('kernel:shell.help_here')))
    await expect(page).toHaveURL(/\/help\/signing-in\/password$/)
    await me.press(page.getByRole('article').locator('a[href$="/forgot"]'))
    await expect(page).toHaveURL(/\/help\/signing-in\/forgot$/)
    await expect(title(page)).toHaveText(titles.forgot[locale])
    await expect(page.getByText(t('help:page.helpful'))).toBeHidden()
    await me.press(me.link(inOther(`kernel:locales.${other}`)))
    await expect(title(page)).toHaveText(titles.forgot[other])
    await expect(me.link(inOther('help:contents.title')).first()).toBeVisible()

    // A link into the lab, as somebody with an account sends it, opens outside the lab too, at the same heading.
    await page.goto('/ailab/help/signing-in/forgot#x')
    await expect(page).toHaveURL(/:\d+\/help\/signing-in\/forgot#x$/)
    await expect(title(page)).toHaveText(titles.forgot[other])
    await page.goto(`/ailab/help?q=${searched[other]}`)
    await expect(page).toHaveURL(/:\d+\/help\?q=/)
    const found = page.getByRole('list', { name: inOther('help:contents.results') })
    await me.press(found.getByRole('link', { name: titles.quizzes[other] }))
    await expect(page).toHaveURL(/:\d+\/help\/courses\/quizzes$/)
    await page.goBack()
    await expect(page.getByRole('searchbox')).toHaveValue(searched[other])
  })

  test('all of it can be read from page to page by keyboard', async ({ me }) => {
    const { page, t } = me
    await page.goto('/help')
    const links = page.locator('main section a')
    await expect(links.first()).toBeVisible()
    const count = await links.count()
    await links.first().focus()
    await page.keyboard.press('Enter')
    let turned = 1
    for (const around = page.getByRole('navigation', { name: t('help:page.around') }); ; turned++) {
      const before = (await title(page).textContent()) ?? ''
      const label = around.getByText(t('help:page.next'))
      if ((await label.count()) === 0) break
      await around.getByRole('link').last().focus()
      await page.keyboard.press('Enter')
      await expect(title(page)).not.toHaveText(before)
    }
    expect(turned).toBe(count)
  })

  test('a missing help page leads to the landing, like any other missing page', async ({ page, origin }) => {
    await enter(page, origin, 'founder', undefined, locale)
    await page.goto('/ailab/help/admin/back-up')
    await expect(page).toHaveURL(`${origin}/`)
  })

  test('a screen links to its help by the mark in the bar, and Back returns', async ({ me, origin }) => {
    const { page, t } = me
    await enter(page, origin, 'founder', '/ailab/education/mylearning', locale)
    await me.press(me.link(t('kernel:shell.help_here')))
    await expect(page).toHaveURL(/\/ailab\/help\/courses\/my-learning$/)
    await expect(title(page)).toHaveText(titles.my_learning[locale])
    await expect(page).toHaveTitle(new RegExp(`^${titles.my_learning[locale]}`))
    await me.looksRight()
    await page.goBack()
    await expect(page).toHaveURL(/\/ailab\/education\/mylearning$/)
  })

  test('a search is in the address, and Back restores it', async ({ me, origin }) => {
    const { page, t } = me
    await enter(page, origin, 'founder', '/ailab/help', locale)
    const field = page.getByRole('main').getByRole('searchbox')
    await me.type(field, searched[locale])
    const found = page.getByRole('main').getByRole('list', { name: t('help:contents.results') })
    const hit = found.getByRole('link', { name: titles.quizzes[locale] })
    await expect(hit).toBeVisible()
    await me.looksRight()
    await me.press(hit)
    await expect(title(page)).toHaveText(titles.quizzes[locale])
    await page.goBack()
    await expect(page).toHaveURL(/\?q=/)
    await expect(hit).toBeVisible()
    await expect(field).toHaveValue(searched[locale])
  })

  test('a vote is saved, changed and withdrawn; the administrator sees it', async ({ me, companion, origin }) => {
    const { page, t } = me
    const desk = await companion()
    const token = await enter(desk.page, origin, 'admin', '/ailab/help', locale)
    const { items } = await answered({ page, token }, help.votes, {})
    const before = items.find(vote => vote.path === 'courses/offline' && vote.locale === locale)?.not_helpful ?? 0

    await newLearner(page, origin, locale)
    await page.goto('/ailab/help/courses/offline')
    const [yes, no] = [me.button(t('help:page.yes')), me.button(t('help:page.no'))]
    await me.press(no)
    await expect(no).toHaveAttribute('aria-pressed', 'true')
    await me.looksRight()
    await page.reload()
    await expect(no).toHaveAttribute('aria-pressed', 'true')
    await desk.page.reload()
    const row = desk.page.getByRole('row').filter({ hasText: titles.offline[locale] })
    await expect(row.getByRole('cell').last()).toContainText(String(before + 1))
    await desk.looksRight()

    await me.press(yes)
    await expect(yes).toHaveAttribute('aria-pressed', 'true')
    await expect(no).toHaveAttribute('aria-pressed', 'false')
    await me.press(yes)
    await expect(yes).toHaveAttribute('aria-pressed', 'false')
  })
})
