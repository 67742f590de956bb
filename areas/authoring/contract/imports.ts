import * as z from 'zod/mini'
import { mostSections, mostUnits } from '#areas/education/contract/course-limits.ts'
import { Id, Instant, LocaleField, Localised, upTo, locales } from '#kernel/contract/fields.ts'
import { archiveRefusals, warningCodes } from './import-limits.ts'
import { CourseSource, Level } from '#areas/education/contract/courses.ts'

// In a file of their own, so that the browser can load them without the schemas.
export * from './import-limits.ts'

/**
 * An uploaded file of a course: texts link to it by `link`, unit settings name it by `path`, browsers load it from
 * `url`.
 */
export const CourseAsset = z.object({
  path: z.string(),
  link: z.string(),
  url: z.string(),
  name: z.string(),
  /** The type that the content of the file shows, whatever its name. */
  media_type: z.string(),
  bytes: z.int(),
})
export type CourseAsset = z.infer<typeof CourseAsset>

/**
 * uploaded: being read · analysed: the report says what applying it would do · applying · applied: the report says what
 * was done · failed: `failure` says why, and nothing was changed.
 */
export const importStates = ['uploaded', 'analysed', 'applying', 'applied', 'failed'] as const
export const ImportState = z.enum(importStates)
export type ImportState = (typeof importStates)[number]
/** In these states a job works on the import. */
export const runningStates = ['uploaded', 'applying'] as const satisfies readonly ImportState[]

export const importKinds = ['course', 'asset', 'section', 'unit', 'text', 'question', 'version'] as const
export const importChanges = [
  'created',
  'updated',
  'unchanged',
  'hidden',
  'restored',
  'removed',
  'skipped',
  'error',
] as const
const Change = z.enum(importChanges)
export type ImportChangeName = (typeof importChanges)[number]

/** What an import would do, or did, to one unit and to each of its texts. */
const ImportedUnit = z.object({
  unit_key: z.string(),
  type: z.string(),
  title: Localised,
  change: Change,
  texts: upTo(locales.length, z.object({ locale: LocaleField, change: Change })),
  questions: z.int(),
  /** The number of questions that are new or differ. */
  questions_changed: z.int(),
})
export type ImportedUnit = z.infer<typeof ImportedUnit>

const ImportedSection = z.object({
  section_key: z.string(),
  title: Localised,
  change: Change,
  units: upTo(mostUnits, ImportedUnit),
})

/** `code` is a key of the words `authoring:import.warning`; `text` is an excerpt of the file. */
const Warning = z.object({
  code: z.string(),
  path: z.string(),
  line: z.nullable(z.int()),
  text: z.string(),
})

/** A text that was changed here and in the archive since the last import; what is here stays. */
export const ImportClash = z.object({
  /** Null: the course itself. */
  unit_key: z.nullable(z.string()),
  title: Localised,
  /** `title.es-MX`, `bodies.es-MX`, `questions.<key>`; `unit`: the archive no longer has it. */
  field: z.string(),
  ours: z.string(),
  theirs: z.string(),
})
export type ImportClash = z.infer<typeof ImportClash>

export const CourseImportReport = z.object({
  course: z.object({
    slug: z.string(),
    title: Localised,
    summary: Localised,
    level: Level,
    est_minutes: z.int(),
    tags: upTo(50, z.string()),
    languages: z.array(LocaleField),
    source: CourseSource,
    change: Change,
  }),
  /** The format of the files: an export of a lab, `_toctree.yml`, mkdocs, plain folders, or a package of another system. */
  profile: z.enum(['lab', 'toctree', 'mkdocs', 'folders', 'cartridge', 'qti', 'moodle', 'scorm']),
  /** The number of changes; 0 when the same archive is imported again. */
  changes: z.int(),
  counts: upTo(50, z.object({ kind: z.enum(importKinds), change: Change, count: z.int() })),
  sections: upTo(mostSections, ImportedSection),
  /** Units of the course that the archive no longer contains. */
  hidden: upTo(mostUnits, z.object({ unit_key: z.string(), title: Localised })),
  /** Reports of older imports lack it. */
  clashes: z.optional(upTo(200, ImportClash)),
  /** The first 5,000; `warning_count` counts them all, and `warning_counts` those of each kind. */
  warnings: upTo(5_000, Warning),
  warning_counts: z.optional(upTo(warningCodes.length, z.object({ code: z.string(), count: z.int() }))),
  warning_count: z.int(),
  /**
   * The number of units and questions in the archive, and of questions that are left out because they have no right
   * answer.
   */
  units: z.int(),
  questions: z.int(),
  questions_skipped: z.int(),
  /** The number of pictures that the texts show from other sites; reports of older imports lack it. */
  remote_pictures: z.optional(z.int()),
})
export type CourseImportReport = z.infer<typeof CourseImportReport>

export type ArchiveRefusal = (typeof archiveRefusals)[number]

const ImportFailure = z.object({
  code: z.enum(archiveRefusals),
  /** The file in the archive with the problem, and what the problem is. */
  path: z.nullable(z.string()),
  line: z.nullable(z.int()),
  detail: z.nullable(z.string()),
})
export type ImportFailure = z.infer<typeof ImportFailure>

const TargetCourse = z.object({ id: Id, slug: z.string(), title: Localised, state: z.string() })

export const pictureFaults = ['unreachable', 'refused', 'too_large', 'missing', 'not_a_picture', 'over_limit'] as const

/** The copying of the pictures that a course shows from other sites: how many there are, and which could not be copied. */
export const CopiedPictures = z.object({
  state: z.enum(['waiting', 'copying', 'done']),
  found: z.int(),
  copied: z.int(),
  failed: z.int(),
  /** The first 100. */
  failures: upTo(100, z.object({ url: z.string(), why: z.enum(pictureFaults) })),
})
export type CopiedPictures = z.infer<typeof CopiedPictures>

export const importSteps = ['waiting', 'reading', 'comparing', 'writing'] as const

export const ImportJob = z.object({
  import_job_id: Id,
  kind: z.literal('course'),
  state: ImportState,
  file_name: z.string(),
  bytes: z.int(),
  /** The course that it is imported into or, once applied, that it became; null: a new one. */
  course: z.nullable(TargetCourse),
  /** The institution of a new course; null: the lab itself. */
  institute_id: z.nullable(Id),
  /** A course with the archive's own name that the caller may import into instead of making another. */
  same_course: z.nullable(TargetCourse),
  progress: z.nullable(z.object({ step: z.enum(importSteps), done: z.int(), of: z.int() })),
  report: z.nullable(CourseImportReport),
  pictures: z.nullable(CopiedPictures),
  failure: z.nullable(ImportFailure),
  created_at: Instant,
  finished_at: z.nullable(Instant),
})
export type ImportJob = z.infer<typeof ImportJob>

/** An import in a list, without its report. */
export const ImportJobLine = z.omit(ImportJob, { report: true, same_course: true, pictures: true })
export type ImportJobLine = z.infer<typeof ImportJobLine>

export const exportFormats = ['markdown', 'json', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]
