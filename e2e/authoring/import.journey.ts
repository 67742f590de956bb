import { readFile, writeFile } from 'node:fs/promises'
import { expect, type Route } from '@playwright/test'
import { smallCourse, zipOfTexts } from '#areas/authoring/server/archive-files/testing-zip.ts'
import { enter } from '../entering.ts'
import { forEachProfile, test } from '../profile.ts'
import { textField, write } from '../writing.ts'

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const course = (slug: string, text = 'The moon pulls. ![The sea](sea.png)\n\nNow [check yourself](quiz.md).\n') => ({
  ...smallCourse(picture),
  'tides/course.yml': `slug: ${slug}\ntitle: Tides ${slug}\nsummary: Why the sea breathes.\nlicence: CC-BY-4.0\n`,
  'tides/en/moon/pull.md': text,
})

forEachProfile(({ locale }) => {
  test('a course is imported from a zip, reported on, made, updated, and exported again', async ({
    me,
    origin,
  }, info) => {
    const { page, t } = me
    /** A course of this run's own, so that no two journeys share one. */
    const slug = `tides-${process.pid}-${Date.now()}`
    const into = t('authoring:import.into', { title: `Tides ${slug}` })
    const zip = async (name: string, bytes: Buffer) => {
      const path = info.outputPath(name)
      await writeFile(path, bytes)
      return path
    }
    const choose = me.button(t('authoring:import.choose'))
    const menu = me.button(t('authoring:export.title'))
    const openCourse = () => me.press(me.link(t('authoring:import.open')))
    await enter(page, origin, 'admin', '/admin/education-administration', locale)
    await me.press(me.link(t('authoring:list.import')))

    await test.step('a hostile one is refused with its reason', async () => {
      await me.give(choose, await zip('evil.zip', zipOfTexts({ ...course(slug), '../../evil.md': 'x' })))
      const refusal = page.getByRole('alert')
      await expect(refusal).toContainText(t('authoring:import.refused.path_climbs'))
      await expect(refusal).toContainText('../../evil.md')
      await me.looksRight()
      await me.press(me.link(t('authoring:import.another')))
    })

    await test.step('a valid one is reported on, and becomes a course', async () => {
      await me.give(choose, await zip('tides.zip', zipOfTexts(course(slug))))
      await expect(page.getByRole('heading', { name: t('authoring:import.would_create') })).toBeFocused()
      await expect(page.getByText(t('authoring:import.licence', { licence: 'CC-BY-4.0' }))).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: 'Check yourself' }).last()).toContainText(
        t('authoring:import.questions', { count: 1 }),
      )
      await me.looksRight()
      // The editor is left before it has the unit, whose old text must not be shown after the next import.
      const answerLate = async (route: Route) => {
        await page.waitForTimeout(1_000)
        await route.continue()
      }
      await page.route('**/v2/api/admin/edu/course/unit-data', answerLate, { times: 1 })
      await me.press(me.button(t('authoring:import.create')))
      await openCourse()
      await expect(me.heading(`Tides ${slug}`)).toBeVisible()
    })

    await test.step('an edited one says what would change, and changes that', async () => {
      await me.pick(menu, t('authoring:export.import'))
      await expect(page.getByText(into)).toBeVisible()
      const edited = zipOfTexts(course(slug, 'The moon pulls twice a day.\n'))
      await me.give(choose, await zip('tides-2.zip', edited))
      await me.press(me.button(t('authoring:import.apply', { count: 1 })))
      await openCourse()
      await expect(textField(me)).toHaveValue('The moon pulls twice a day.')
    })

    await test.step('a paragraph that its author and the archive changed is shown in both versions, and the author’s is kept', async () => {
      const ours = 'The moon pulls, and the sun helps.'
      await write(me, ours)
      await me.pick(menu, t('authoring:export.import'))
      await expect(page.getByText(into)).toBeVisible()
      const edited = zipOfTexts(course(slug, 'The moon pulls three times a day.\n'))
      await me.give(choose, await zip('tides-3.zip', edited))
      const clashes = page.getByRole('region', { name: t('authoring:import.clashes.title', { count: 1 }) })
      await me.press(clashes.locator('summary'))
      await expect(clashes.getByText(ours, { exact: true })).toBeVisible()
      await expect(clashes.locator('ins').first()).toBeVisible()
      await me.looksRight()
      await me.press(me.button(t('authoring:import.keep_texts')))
      await openCourse()
      await expect(textField(me)).toHaveValue(ours)
    })

    await test.step('its export comes back without a change', async () => {
      const coming = page.waitForEvent('download')
      await me.pick(menu, t('authoring:export.markdown'))
      const download = await coming
      expect(download.suggestedFilename()).toBe(`${slug}.zip`)
      const exported = await zip('export.zip', await readFile(await download.path()))
      await me.pick(menu, t('authoring:export.import'))
      await expect(page.getByText(into)).toBeVisible()
      await me.give(choose, exported)
      await expect(page.getByText(t('authoring:import.no_changes')).first()).toBeVisible()
      await expect(page.getByText(t('authoring:import.profile.lab'))).toBeVisible()
      await me.looksRight()
    })
  })
})
