import type { Locale } from '#kernel/contract/locales.ts'
import type { AuthoredCourse } from './authored-course.ts'
import type { Saver } from '#kernel/web/saving/saver.ts'
import type { Unit } from './unit-fields.ts'

/** The props of every part of the open unit. */
export type UnitAt = { course: AuthoredCourse; unit: Unit; saver: Saver; lang: Locale; mayEdit: boolean }
