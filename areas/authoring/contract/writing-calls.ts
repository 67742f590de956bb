import * as z from 'zod/mini'
import { mostAssets } from './import-limits.ts'
import { mostInText, mostUnits } from '#areas/education/contract/course-limits.ts'
import { reads, writes } from '#kernel/contract/call.ts'
import { Id, Listing, LocaleField, Nothing, pageOf, SortDirection, text, upTo } from '#kernel/contract/fields.ts'
import { rightIn } from '#kernel/contract/who.ts'
import { AuthoredOutline, AuthoredUnit, SavedUnit, sectionOps, UnitName, unitOps, UnitPatch } from './units.ts'
import {
  AuthoredCourse,
  AuthoredCourseLine,
  AuthoredWords,
  CourseAction,
  CourseInfo,
  CourseProblem,
  mostProblems,
  CourseSettings,
  coursesSorts,
  Position,
  SectionKey,
} from './courses.ts'
import { PictureAddress } from '#areas/education/contract/picture-calls.ts'
import { CourseState } from '#areas/education/contract/course-states.ts'
import { addedUnitTypes, Heading, UnitKey } from '#areas/education/contract/courses.ts'

/**
 * Administrators; supervisors for the courses of their own institutions. For other courses, the calls answer as if they
 * did not exist.
 */
export const authors = rightIn('authoring')

const course = { course_id: Id }
const Version = z.int().check(z.gte(1), z.lte(2_000_000_000))

export const writing = {
  authoredCourses: reads('POST /v2/api/admin/edu/course/listing', {
    who: authors,
    does: 'Lists the courses that the caller can edit, most recently edited first unless sorted. Supervisors see those of their own institutions.',
    input: z.extend(Listing, {
      state: z.optional(CourseState),
      institute_id: z.optional(Id),
      /** The order: by title in the reader’s language, by last edit, or by number of people. */
      sort: z.optional(z.enum(coursesSorts)),
      /** The direction of `sort`; asc when left out. */
      direction: z.optional(SortDirection),
    }),
    output: z.extend(pageOf(AuthoredCourseLine), {
      counts: z.object({
        draft: z.int(),
        in_review: z.int(),
        published: z.int(),
        unpublished: z.int(),
        archived: z.int(),
      }),
    }),
  }),
  authoredCourse: reads('POST /v2/api/admin/edu/course/get', {
    who: authors,
    does: 'Returns a course in full, as its authors see it, with the actions that the caller can take now.',
    input: z.object(course),
    output: AuthoredCourse,
  }),
  addCourse: writes('POST /v2/api/admin/edu/course/add', {
    who: authors,
    does: 'Creates a course as a draft with one empty section. The caller becomes its author. Supervisors must name an institution that they supervise.',
    input: z.object({
      title: AuthoredWords(200),
      summary: z.optional(AuthoredWords(1_000)),
      institute_id: z.optional(z.nullable(Id)),
    }),
    output: AuthoredCourse,
  }),
  updateCourse: writes('POST /v2/api/admin/edu/course/update', {
    who: authors,
    does: "Updates a course's settings: who can find it, who can enroll, and what’s needed to finish it.",
    input: z.object({ ...course, version: Version, settings: CourseSettings }),
    output: AuthoredCourse,
    fails: ['course.not_editable', 'course.circle'],
  }),
  updateCourseInfo: writes('POST /v2/api/admin/edu/course/update-info', {
    who: authors,
    does: 'Updates the texts on the card and the page of a course. Changes are live immediately.',
    input: z.extend(CourseInfo, { ...course, version: Version }),
    output: AuthoredCourse,
    fails: ['course.not_editable'],
  }),
  manageCourse: writes('POST /v2/api/admin/edu/course/manage', {
    who: authors,
    does: 'Changes the status of a course: submit, request changes (with a note), publish, unpublish, archive, or restore. It also duplicates or deletes a course.',
    input: z.object({
      ...course,
      action: CourseAction,
      /** Optional for submit and publish; required for request_changes. */
      change_note: z.optional(text(2_000)),
      /** The course's version, if the caller wants to be sure that no one has changed it in the meantime. */
      version: z.optional(Version),
    }),
    /** Null after delete; the copy after duplicate. */
    output: z.object({ course: z.nullable(AuthoredCourse) }),
    fails: ['course.wrong_state', 'course.not_ready', 'course.unchanged', 'course.has_learners', 'course.needed'],
  }),
  courseProblems: reads('POST /v2/api/admin/edu/course/check', {
    who: authors,
    does: 'Lists the problems that prevent a course from being published, up to 500, each with its unit and field, and counts them.',
    input: z.object(course),
    output: z.object({ problems: upTo(mostProblems, CourseProblem), count: z.int() }),
  }),
  unitKeys: reads('POST /v2/api/admin/edu/course/unit-keys', {
    who: authors,
    does: 'Returns the outline of a course as its authors see it, with outdated translations, or as it was published in a version.',
    input: z.object({ ...course, version: z.optional(Version) }),
    output: AuthoredOutline,
  }),
  unitData: reads('POST /v2/api/admin/edu/course/unit-data', {
    who: authors,
    does: 'Returns a unit in full: texts in every language, settings, and questions with their answers.',
    input: z.object(UnitName),
    output: AuthoredUnit,
  }),
  addUnit: writes('POST /v2/api/admin/edu/course/unit-add', {
    who: authors,
    does: 'Adds a unit to a section. Learners see it when the course is next published.',
    input: z.object({
      ...course,
      section_key: SectionKey,
      type: z.enum(addedUnitTypes),
      title: AuthoredWords(200),
      position: z.optional(Position),
    }),
    output: AuthoredUnit,
    fails: ['course.not_editable', 'course.too_large'],
  }),
  updateUnit: writes('POST /v2/api/admin/edu/course/unit-update', {
    who: authors,
    does: 'Saves changes to a unit (version and patch), or moves, hides, deletes, or restores it (op). Text changes are live immediately. Outline changes are live when the course is next published.',
    input: z.object({
      ...UnitName,
      version: z.optional(Version),
      patch: z.optional(UnitPatch),
      op: z.optional(z.enum(unitOps)),
      /** The target section of `move`, and optionally of `restore`. */
      section_key: z.optional(SectionKey),
      /** Counted in the section without the unit itself; at the end when left out. */
      position: z.optional(Position),
    }),
    /**
     * `unit` after a patch (the 409 of an older version carries the whole unit as `current`), `outline` after an op.
     */
    output: z.object({ unit: z.nullable(SavedUnit), outline: z.nullable(AuthoredOutline) }),
    fails: ['course.not_editable', 'unit.published'],
  }),
  updateSection: writes('POST /v2/api/admin/edu/course/section-update', {
    who: authors,
    does: 'Adds, renames, moves, or deletes a section. Learners see the change when the course is next published. Only an empty section can be deleted.',
    input: z.object({
      ...course,
      op: z.enum(sectionOps),
      /** Required by all but `add`. */
      section_key: z.optional(SectionKey),
      title: z.optional(AuthoredWords(200)),
      position: z.optional(Position),
    }),
    output: z.object({ section_key: z.string(), outline: AuthoredOutline }),
    fails: ['course.not_editable', 'course.too_large', 'section.not_empty'],
  }),
  previewText: reads('POST /v2/api/admin/edu/course/preview', {
    who: authors,
    does: 'Converts Markdown to the HTML that learners of the course would see, and returns the links and images that are broken.',
    input: z.object({
      ...course,
      markdown: text(200_000),
      locale: z._default(LocaleField, 'en-US'),
    }),
    output: z.object({
      html: z.string(),
      headings: upTo(mostInText, Heading),
      broken_links: upTo(mostInText, z.string()),
      missing_assets: upTo(mostInText, z.string()),
    }),
    limit: { per: 'person', times: 7_200, within: '1h' },
  }),
  previewPicture: reads('POST /v2/api/admin/edu/course/preview-picture', {
    who: authors,
    does: 'Fetches an image from another site for the preview of a text, when an author asks for it.',
    input: z.object({ ...course, url: PictureAddress }),
    output: Nothing,
    download: true,
    limit: { per: 'person', times: 300, within: '1h' },
    fails: ['picture.unavailable'],
  }),
  restoreRevision: writes('POST /v2/api/admin/edu/course/unit-restore', {
    who: authors,
    does: 'Restores an earlier revision of a unit, which creates a new revision.',
    input: z.object({ ...UnitName, n: Version, version: Version }),
    output: SavedUnit,
    fails: ['course.not_editable'],
  }),
  coursePlaces: reads('POST /v2/api/admin/edu/course/link-targets', {
    who: authors,
    does: 'Lists what texts in the course can link to: its units with their headings, and its uploaded files.',
    input: z.object(course),
    output: z.object({
      units: upTo(
        mostUnits,
        z.object({
          unit_key: UnitKey,
          link: z.string(),
          headings: upTo(mostInText, z.object({ id: z.string(), text: z.string() })),
        }),
      ),
      assets: upTo(mostAssets, z.object({ path: z.string(), link: z.string(), url: z.string() })),
    }),
  }),
}
