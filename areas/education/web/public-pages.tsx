import type { PublicPage } from '#kernel/web/public-page.ts'
import { publicCertificatePage } from './public/public-certificate-page.tsx'
import { publicCourseList } from './public/public-course-list.tsx'
import { publicCoursePage } from './public/public-course-page.tsx'

/** What of the courses anyone sees without signing in. */
export const educationPublicPages: PublicPage[] = [publicCourseList, publicCoursePage, publicCertificatePage]
