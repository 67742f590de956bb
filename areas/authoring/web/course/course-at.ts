import type { Locale } from '#kernel/contract/locales.ts'
import type { AuthoredCourse } from '../saving/authored-course.ts'
import type { Saver } from '#kernel/web/saving/saver.ts'

/** The props of every part of the course's settings. */
export type CourseAt = { course: AuthoredCourse; saver: Saver; lang: Locale; mayEdit: boolean }
