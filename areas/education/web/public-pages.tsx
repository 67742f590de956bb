import type { AreaPublic } from '#kernel/web/public-page.ts'
import { openCourses, readingList } from './public/landing-sections.tsx'
import { publicCertificatePage } from './public/public-certificate-page.tsx'
import { publicCourseList } from './public/public-course-list.tsx'
import { publicCoursePage } from './public/public-course-page.tsx'

/** The public pages of courses. */
export const educationPublic: AreaPublic = {
  pages: [publicCourseList, publicCoursePage, publicCertificatePage],
  sections: [openCourses, readingList],
}
