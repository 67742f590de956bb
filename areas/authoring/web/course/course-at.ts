import type { Locale } from '#kernel/contract/locales.ts'
import type { AuthoredCourse } from '../saving/authored-course.ts'
import type { Saver } from '../saving/saver.ts'

/** What every part of the course's settings is given. */
export type CourseAt = { course: AuthoredCourse; saver: Saver; lang: Locale; mayEdit: boolean }
