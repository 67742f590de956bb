import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { smallCourse, zipOfTexts } from '#areas/education/server/archives/testing-zip.ts'
import { enter } from './entering.ts'
import { tabTo } from './learner.ts'

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** A course of this run's own, so that no two journeys meet in one. */
const slug = `tides-${process.pid}-${Date.now()}`
const course = (text = 'The moon pulls. ![The sea](sea.png)\n\nNow [check yourself](quiz.md).\n') => ({
  ...smallCourse(picture),
  'tides/course.yml': `slug: ${slug}\ntitle: Tides ${slug}\nsummary: Why the sea breathes.\nlicence: CC-BY-4.0\n`,
  'tides/en/moon/pull.md': text,
})

test('a course comes in as a zip, is reported on, made, brought up to date, and taken away again', async ({
  page,
}, info) => {
  const zip = async (name: string, bytes: Buffer) => {
    const path = info.outputPath(name)
    await writeFile(path, bytes)
    return path
  }
  const file = page.locator('input[type=file]')
  await enter(page, info.project.use.baseURL!, 'admin', '/admin/education-administration')
  await tabTo(page, page.getByRole('link', { name: 'Import', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()

  await test.step('a hostile one is refused with its reason', async () => {
    await file.setInputFiles(await zip('evil.zip', zipOfTexts({ ...course(), '../../evil.md': 'x' })))
    await expect(page.getByRole('alert')).toContainText('leads out of its folder')
    await expect(page.getByRole('alert')).toContainText('../../evil.md')
    await page.getByRole('link', { name: 'Import another' }).click()
  })

  await test.step('an honest one is reported on, and becomes a course', async () => {
    await file.setInputFiles(await zip('tides.zip', zipOfTexts(course())))
    await expect(page.getByRole('heading', { name: 'This would become a new course' })).toBeFocused()
    await expect(page.getByText('Licence: CC-BY-4.0')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Check yourself' }).last()).toContainText('1 question')
    await tabTo(page, page.getByRole('button', { name: 'Create the course' }))
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Open the course' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Tides ${slug}` })).toBeVisible()
  })

  await test.step('an edited one says what would change, and changes that', async () => {
    await page.getByRole('button', { name: 'Export and import' }).click()
    await page.getByRole('menuitem', { name: 'Import into this course' }).click()
    await expect(page.getByText(`The archive goes into “Tides ${slug}”`)).toBeVisible()
    await file.setInputFiles(await zip('tides-2.zip', zipOfTexts(course('The moon pulls twice a day.\n'))))
    await page.getByRole('button', { name: 'Make 1 change' }).click()
    await page.getByRole('link', { name: 'Open the course' }).click()
    await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue('The moon pulls twice a day.')
  })

  await test.step('its export comes back without a change', async () => {
    await page.getByRole('button', { name: 'Export and import' }).click()
    const coming = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Markdown (zip)' }).click()
    const download = await coming
    expect(download.suggestedFilename()).toBe(`${slug}.zip`)
    const exported = await zip('export.zip', await readFile(await download.path()))
    await page.getByRole('button', { name: 'Export and import' }).click()
    await page.getByRole('menuitem', { name: 'Import into this course' }).click()
    await expect(page.getByText(`The archive goes into “Tides ${slug}”`)).toBeVisible()
    await file.setInputFiles(exported)
    await expect(page.getByText('Nothing would change').first()).toBeVisible()
    await expect(page.getByText('Read as an export of a lab')).toBeVisible()
  })
})
