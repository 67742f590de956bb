import { hrefOf } from '#kernel/contract/addresses.ts'
import type { AreaPublic } from '#kernel/web/public-page.ts'
import { toPublicEducation } from '../contract/public-addresses.ts'
import { openCourses, readingList } from './public/landing-sections.tsx'
import { publicCertificatePage } from './public/public-certificate-page.tsx'
import { publicCourseList } from './public/public-course-list.tsx'
import { publicCoursePage } from './public/public-course-page.tsx'

/** The public pages of courses. */
export const educationPublic: AreaPublic = {
  pages: [publicCourseList, publicCoursePage, publicCertificatePage],
  sections: [openCourses, readingList],
  links: () => [{ where: 'header', href: hrefOf(toPublicEducation.courses), title: 'education:public.courses' }],
}
