import { locales, localised, type Locale, type Localised } from '#kernel/contract/fields.ts'
import type { Database } from '#kernel/server/database.ts'
import { type CourseRow, putSearch } from '#areas/education/server/exports.ts'

type Named = { title: Localised }

/** Updates the search columns of a course: its own texts and the names of its units. */
export function findable(db: Database, course: Pick<CourseRow, 'id' | 'title' | 'summary' | 'tags'>, units: Named[]) {
  const names = units.map(unit => unit.title)
  const words = (locale: Locale) => ({
    title: localised(course.title, locale).text,
    tags: course.tags.join(' '),
    summary: localised(course.summary, locale).text,
    units: names.map(name => localised(name, locale).text).join('\n'),
  })
  const japanese = [course.title, course.summary, ...names].map(text => text['ja-JP']).filter(Boolean)
  return putSearch(db, course.id, words('en-US'), words('es-MX'), [...japanese, ...course.tags].join('\n'))
}

type Written = { title: Localised; languages: readonly Locale[] }

/** The languages in which more than half of the units exist; for a course without units those of its title. */
export const languagesOfUnits = (title: Localised, units: readonly Written[]): Locale[] =>
  locales.filter(locale =>
    units.length === 0
      ? !!title[locale]?.trim()
      : units.filter(unit => unit.languages.includes(locale)).length * 2 > units.length,
  )
