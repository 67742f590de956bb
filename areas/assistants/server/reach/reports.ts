import { toReports } from '#areas/research/contract/public-addresses.ts'
import { reportTexts } from '#areas/research/server/exports.ts'
import { nearestEntries } from '#areas/search/server/exports.ts'
import { partsOf } from '#areas/tutor/server/exports.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { defaultLocale, type Locale } from '#kernel/contract/fields.ts'
import type { Reach } from './found-passage.ts'

const mostReports = 6

type ReportText = Awaited<ReturnType<typeof reportTexts>>[number]

/** The version of each report in the reader's language, else in English, else any. */
const inLanguage = (texts: readonly ReportText[], locale: Locale): ReportText[] =>
  [...Map.groupBy(texts, ({ slug }) => slug).values()].map(
    versions =>
      versions.find(each => each.locale === locale) ??
      versions.find(each => each.locale === defaultLocale) ??
      versions[0]!,
  )

/** Passages of published reports. */
export const reportsReach: Reach = async ({ db, locale, question, audiences }) => {
  const near = { kind: 'report', audiences, limit: mostReports, mustMatch: true }
  const entries = await nearestEntries(db, question, near)
  const texts = await reportTexts(
    db,
    entries.map(({ key }) => key),
  )
  return inLanguage(texts, locale).flatMap(({ slug, title, locale: spoken, body }) =>
    body.sections.flatMap(section =>
      partsOf(section.sentences.map(sentence => sentence.text).join('\n')).map(text => ({
        source: 'reports' as const,
        document: title,
        place: section.title,
        heading: section.title,
        locale: spoken,
        text,
        path: hrefOf(toReports.report, { search: { report: slug } }),
      })),
    ),
  )
}
