import * as z from 'zod/mini'
import { reads, writes } from '#kernel/contract/call.ts'
import { Done, Id, Listing, pageOf, text } from '#kernel/contract/fields.ts'
import { rightIn } from '#kernel/contract/who.ts'
import { assetBytes, CourseAsset, exportFormats, ImportJob, ImportJobLine, ImportState } from './imports.ts'

/**
 * Administrators; supervisors for draft courses of their own institutions. For other courses, the call answers as if
 * they did not exist.
 */
const authors = rightIn('authoring')

export const importing = {
  uploadUnit: writes('POST /v2/api/admin/edu/course/unit-upload', {
    who: authors,
    does: 'Uploads a file for a course (kind asset: image, PDF, video, captions, or any other file), or a ZIP of a course (kind archive), which is read in the background to make a report. Then, with only import_job_id and apply, makes the changes in the report.',
    limit: { per: 'person', times: 300, within: '1h' },
    ownTransactions: true,
    upload: { maxBytes: assetBytes, toDisk: true },
    input: z.object({
      kind: z.optional(z.enum(['asset', 'archive'])),
      /** The course of an asset, or the course that an archive updates; an archive without one makes a new course. */
      course_id: z.optional(Id),
      /** The institution of a new course: supervisors name one of their own. */
      institute_id: z.optional(Id),
      import_job_id: z.optional(Id),
      apply: z.optional(z.boolean()),
      /** With `apply`, images of other sites that the course shows are copied into it afterwards. */
      copy_pictures: z.optional(z.boolean()),
      /** With `apply`, whether finishing a new course grants a certificate. */
      certificate: z._default(z.boolean(), true),
    }),
    output: z.object({ asset: z.nullable(CourseAsset), import_job: z.nullable(ImportJob) }),
    fails: [
      'course.not_editable',
      'course.too_large',
      'course_import.file_missing',
      'course_import.not_analysed',
      'body.unsupported',
      'body.too_large',
    ],
  }),
  importJob: reads('POST /v2/api/admin/edu/course/import-job', {
    who: authors,
    does: 'Returns the progress of a course import, with the report of what it would change or has changed.',
    input: z.object({ import_job_id: Id }),
    output: ImportJob,
  }),
  importJobs: reads('POST /v2/api/admin/edu/course/import-jobs', {
    who: authors,
    does: 'Lists the course imports that the caller started, newest first.',
    input: z.extend(Listing, { state: z.optional(ImportState), course_id: z.optional(Id) }),
    output: pageOf(ImportJobLine),
  }),
  retargetImport: writes('POST /v2/api/admin/edu/course/import-target', {
    who: authors,
    does: 'Changes which course an import that isn’t applied yet goes into (null for a new course), and makes a new report.',
    input: z.object({
      import_job_id: Id,
      course_id: z.nullable(Id),
      institute_id: z.optional(z.nullable(Id)),
    }),
    output: ImportJob,
    fails: ['course.not_editable', 'course_import.not_analysed'],
  }),
  discardImport: writes('POST /v2/api/admin/edu/course/import-discard', {
    who: authors,
    does: 'Discards an import that isn’t applied yet, with its archive.',
    input: z.object({ import_job_id: Id }),
    output: Done,
    fails: ['course_import.not_analysed'],
  }),
  exportCourse: reads('POST /v2/api/admin/edu/course/export', {
    who: authors,
    does: 'Downloads a course as Markdown (a ZIP that can be imported again unchanged), JSON (everything, with answers) or CSV (the outline).',
    limit: { per: 'person', times: 120, within: '1h' },
    input: z.object({ course_id: Id, format: z.enum(exportFormats) }),
    output: z.object({ name: text(300) }),
    download: true,
  }),
}

export const importFailures = {
  'course_import.file_missing': 422,
  'course_import.not_analysed': 409,
} as const
