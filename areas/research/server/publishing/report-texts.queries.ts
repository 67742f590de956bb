import { and, desc, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { reports } from '../tables.ts'

/** The newest version of reports in each of their languages. */
export const reportTexts = (db: Database, slugs: readonly string[]) =>
  db
    .selectDistinctOn([reports.slug, reports.locale], {
      slug: reports.slug,
      locale: reports.locale,
      title: reports.title,
      body: reports.body,
    })
    .from(reports)
    .where(and(inArray(reports.slug, [...slugs]), isNull(reports.withdrawn_at)))
    .orderBy(reports.slug, reports.locale, desc(reports.n))
