import type { Locale } from '#kernel/contract/locales.ts'
import type { AuthoredCourse } from './authored-course.ts'
import type { Saver } from './saver.ts'
import type { Unit } from './unit-fields.ts'

/** What every part of the unit on the screen is given. */
export type UnitAt = { course: AuthoredCourse; unit: Unit; saver: Saver; lang: Locale; mayEdit: boolean }
