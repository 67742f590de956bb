import { writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { zipOfTexts } from '#areas/authoring/server/archive-files/testing-zip.ts'
import { smallMoodle } from '#areas/authoring/server/packages/testing-moodle.ts'
import { smallScorm12 } from '#areas/authoring/server/packages/testing-scorm.ts'
import { smallCartridge, smallQti2, tarOf } from '#areas/authoring/server/packages/testing-packages.ts'
import { enter } from '../entering.ts'
import { forEachProfile, test } from '../profile.ts'

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

forEachProfile(({ locale }) => {
  test('a cartridge, a backup of Moodle, a QTI test and a SCORM package become courses, and what is lost is listed', async ({
    me,
    origin,
  }, info) => {
    const { page, t } = me
    const choose = me.button(t('authoring:import.choose'))
    const give = async (name: string, bytes: Buffer) => {
      const path = info.outputPath(name)
      await writeFile(path, bytes)
      await me.give(choose, path)
    }
    const isReported = () =>
      expect(page.getByRole('heading', { name: t('authoring:import.would_create') })).toBeFocused()
    await enter(page, origin, 'admin', '/admin/education-administration', locale)
    await me.press(me.link(t('authoring:list.import')))

    await test.step('a format that is not read is named', async () => {
      await give('words.h5p.zip', zipOfTexts({ 'h5p.json': '{}' }))
      await expect(page.getByRole('alert')).toContainText(t('authoring:import.refused.other_format'))
      await expect(page.getByRole('alert')).toContainText('H5P')
      await me.press(me.link(t('authoring:import.another')))
    })

    await test.step('a cartridge is reported on, becomes a draft, and reads as it did', async () => {
      const title = `Tides ${process.pid}-${Date.now()}`
      await give('tides.imscc', zipOfTexts(smallCartridge(picture, { title })))
      await isReported()
      await expect(page.getByText(t('authoring:import.profile.cartridge'))).toBeVisible()
      await expect(page.getByText(t('authoring:import.warning.part_left_out'))).toBeVisible()
      await me.looksRight()
      await me.press(me.button(t('authoring:import.create')))
      await me.press(me.link(t('authoring:import.open')))
      await expect(me.heading(title)).toBeVisible()
      // In the outline, which a phone shows in a drawer.
      await expect(page.getByText('Draw a tide').first()).toBeAttached()
    })

    await test.step('a backup of Moodle and a QTI test are, too', async () => {
      await page.goto('/admin/education/import')
      await give('backup.mbz', await tarOf(smallMoodle(picture)))
      await isReported()
      await expect(page.getByText(t('authoring:import.profile.moodle'))).toBeVisible()
      await expect(page.getByText('The tide book · Neap').first()).toBeVisible()
      await me.press(me.button(t('authoring:import.discard')))
      await give('quiz.zip', zipOfTexts(smallQti2(picture)))
      await isReported()
      await expect(page.getByText(t('authoring:import.profile.qti'))).toBeVisible()
      await expect(page.getByText(t('authoring:import.questions', { count: 5 }))).toBeVisible()
      await me.press(me.button(t('authoring:import.discard')))
    })

    await test.step('a SCORM package is, with a unit for each part that can be opened', async () => {
      const title = `Tides ${process.pid}-${Date.now()}`
      await give('scorm.zip', zipOfTexts(smallScorm12({ title })))
      await isReported()
      await expect(page.getByText(t('authoring:import.profile.scorm'))).toBeVisible()
      await me.looksRight()
      await me.press(me.button(t('authoring:import.create')))
      await me.press(me.link(t('authoring:import.open')))
      await expect(me.heading(title)).toBeVisible()
      await expect(page.getByText('High water').first()).toBeAttached()
    })
  })
})
