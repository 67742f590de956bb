import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { forEachProfile, test } from '../profile.ts'

const address = '/industry-reports/report?report=small-mills-sample'
type Sample = { locale: string; sections: { sentences: [string, string, [number, string][]][] }[] }

const desk = { width: 1_280, height: 900 }

forEachProfile(({ locale }) => {
  test('a reader sees the quote behind a sentence under the mouse, and keeps it open with a click', async ({
    companion,
  }) => {
    const { page, t, button } = await companion({ by: 'mouse', viewport: desk })
    const { quote } = await textsOf(locale)
    await page.clock.install()
    await page.goto(address)
    // The script of public pages shows this button, and starts everything else in the same step.
    await expect(button(t('app:public.dark'))).toBeVisible()
    const mark = page.getByRole('button', { name: `${t('reports:evidence')} 1` }).first()
    const panel = page.locator('.popover:popover-open')
    await mark.hover()
    await expect(panel.getByText(quote)).toBeVisible()
    await panel.getByText(t('reports:stored')).hover()
    await page.clock.runFor('01:00')
    await expect(panel).toBeVisible()
    await page.mouse.move(5, 5)
    await expect(panel).toHaveCount(0)

    await mark.hover()
    await expect(panel).toBeVisible()
    // The companion has a mouse.
    await mark.click()
    await page.mouse.move(5, 5)
    await page.clock.runFor('01:00')
    await expect(panel).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
  })

  test('a printed report has its title, its headings, and the whole width of the page', async ({ companion }) => {
    const { page, t, heading } = await companion({ viewport: desk })
    const { sentence } = await textsOf(locale)
    await page.goto(address)
    await page.emulateMedia({ media: 'print' })
    await expect(heading(/./)).toBeVisible()
    await expect(page.getByRole('heading', { name: t('reports:sources_title') })).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    const { width } = (await page.getByText(sentence).locator('xpath=..').boundingBox())!
    expect(width).toBeGreaterThan(600)
  })
})

/** The quote of the first sentence of the sample's report, and its second sentence. */
async function textsOf(locale: string) {
  const samples = JSON.parse(await readFile('areas/research/sample/reports.json', 'utf8')) as Sample[]
  const [first, second] = samples.find(each => each.locale === locale)!.sections[0]!.sentences
  return { quote: first![2][0]![1], sentence: second![0] }
}
