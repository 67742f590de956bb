import { expect, type FrameLocator } from '@playwright/test'
import { authoring } from '#areas/authoring/contract/index.ts'
import { zipOfTexts } from '#areas/authoring/server/archive-files/testing-zip.ts'
import type { Answered } from '#kernel/contract/call.ts'
import { answered, type Asker } from './asking.ts'
import type { User } from './user.ts'

/** Imports a package and publishes it as a course that is found by its address alone. */
export async function publishPackage(admin: Asker, files: Record<string, string | Uint8Array>): Promise<string> {
  const answer = await admin.page.request.post(authoring.uploadUnit.path, {
    headers: { authorization: `Bearer ${admin.token}` },
    multipart: {
      kind: 'archive',
      file: { name: 'package.zip', mimeType: 'application/zip', buffer: zipOfTexts(files) },
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { import_job } = (await answer.json()) as Answered<typeof authoring.uploadUnit>
  const { import_job_id } = import_job!
  const jobIn = async (state: string) => {
    await expect
      .poll(async () => (await answered(admin, authoring.importJob, { import_job_id })).state, { timeout: 30_000 })
      .toBe(state)
    return answered(admin, authoring.importJob, { import_job_id })
  }
  await jobIn('analysed')
  await answered(admin, authoring.uploadUnit, { import_job_id, apply: true })
  const course_id = (await jobIn('applied')).course!.id
  const { version } = await answered(admin, authoring.authoredCourse, { course_id })
  await answered(admin, authoring.updateCourse, { course_id, version, settings: { visibility: 'unlisted' } })
  for (const action of ['submit', 'publish']) await answered(admin, authoring.manageCourse, { course_id, action })
  return course_id
}

/** The page of the package that is open. Its controls are its own, so that they are clicked in every profile. */
export const packagePage = ({ page }: User): FrameLocator => page.frameLocator('iframe[sandbox]')
