import { toEducation } from '#areas/education/contract/addresses.ts'
import { toInstitutes } from '#areas/institutes/contract/addresses.ts'
import { editCourseSlot, writeCoursesSlot } from '#areas/institutes/web/slots.ts'
import type { AreaWeb } from '#kernel/web/area.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { toAuthoring } from '../contract/addresses.ts'
import type words from '../words/en-US.json'
import { authoringScreens } from './screens.ts'

declare module '#kernel/web/words.ts' {
  interface WordsOf {
    authoring: typeof words
  }
}

/** What is shown beside the courses of an institution. */
const links = () => import('./institute/institute-courses.tsx')

export const authoringWeb: AreaWeb = {
  screens: authoringScreens,
  menu: [
    {
      key: 'education_administration',
      label: 'education_administration',
      right: 'menu.education_administration',
      icon: 'school',
      path: '/education-administration',
      to: toAuthoring.administration,
      covers: [
        toAuthoring.courseEditor,
        toAuthoring.courseImport,
        toInstitutes.institute,
        toEducation.issuedCertificates,
      ],
    },
  ],
  fillSlots() {
    writeCoursesSlot.fill(lazyPart(async () => ({ default: (await links()).WriteCourses })))
    editCourseSlot.fill(lazyPart(async () => ({ default: (await links()).EditCourse })))
  },
}
