import * as z from 'zod/mini'
import { Instant, text } from '#kernel/contract/fields.ts'
import { scormVersions } from './unit-settings.ts'

/** The folder of a course in which the files of its packages are, each package in one of its own. */
export const packageFolder = 'scorm/'

/** The most characters that SCORM allows a package to store (1.2: 4,096; 2004: 64,000). */
export const suspendDataLengths = { '1.2': 4_096, '2004': 64_000 } as const
const mostSeconds = 86_400

const Percent = z.int().check(z.gte(0), z.lte(100))

/** What a package says about one learner. Only the package knows whether it is true. */
export const PackageReport = z.object({
  completion: z.enum(['unknown', 'not_attempted', 'incomplete', 'completed']),
  success: z.enum(['unknown', 'passed', 'failed']),
  score_pct: z.nullable(Percent),
  /** Where the learner is, as the package calls it. */
  location: text(1_000),
  /** What the package stores to resume. */
  suspend_data: text(suspendDataLengths['2004']),
})
export type PackageReport = z.infer<typeof PackageReport>

/** A report, and the seconds since the package was opened. */
export const SentReport = z.extend(PackageReport, { session_sec: z.int().check(z.gte(0), z.lte(mostSeconds)) })

/** A package for its learner, before it is opened. */
export const UnitPackage = z.object({
  /** The time spent with it; null: never opened. */
  seconds: z.nullable(z.int()),
  score_pct: z.nullable(z.int()),
})

/** All that the page needs to play a package. */
export const OpenedPackage = z.object({
  /** The address of its first page, for this learner alone. */
  src: z.string(),
  valid_until: Instant,
  scorm: z.enum(scormVersions),
  launch_data: z.string(),
  pass_pct: z.nullable(z.number()),
  report: PackageReport,
  seconds: z.int(),
})
export type OpenedPackage = z.infer<typeof OpenedPackage>
