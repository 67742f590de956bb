import * as z from 'zod/mini'
import { reads, writes } from '#kernel/contract/call.ts'
import { Id, Listing, LocaleField, pageOf, SortDirection, text } from '#kernel/contract/fields.ts'
import { rightIn } from '#kernel/contract/who.ts'
import { AuthoredOutline, AuthoredUnit, SavedUnit, sectionOps, UnitName, unitOps, UnitPatch } from './units.ts'
import {
  AuthoredCourse,
  AuthoredCourseLine,
  AuthoredWords,
  CourseAction,
  CourseInfo,
  CourseProblem,
  CourseSettings,
  coursesSorts,
  Position,
  SectionKey,
} from './courses.ts'
import { CourseState } from '#areas/education/contract/course-states.ts'
import { Heading, UnitKey, UnitType } from '#areas/education/contract/courses.ts'

/** Administrators; supervisors for the courses of their own institutions, all others answering as if they were not there. */
export const authors = rightIn('authoring')

const course = { course_id: Id }
const Version = z.int().check(z.gte(1), z.lte(2_000_000_000))

export const writing = {
  authoredCourses: reads('POST /v2/api/admin/edu/course/listing', {
    who: authors,
    does: 'Lists the courses to administer, last edited first or sorted; supervisors see those of their own institutions.',
    input: z.extend(Listing, {
      state: z.optional(CourseState),
      institute_id: z.optional(Id),
      /** By title in the reader's language, when last edited, or how many people are in it. */
      sort: z.optional(z.enum(coursesSorts)),
      /** Of `sort`; without it: asc. */
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
    does: 'Shows a course whole, as its authors see it, with what the caller may do to it now.',
    input: z.object(course),
    output: AuthoredCourse,
  }),
  addCourse: writes('POST /v2/api/admin/edu/course/add', {
    who: authors,
    does: 'Adds a course as a draft with one empty section; the caller becomes its author. Supervisors name an institution of their own.',
    input: z.object({
      title: AuthoredWords(200),
      summary: z.optional(AuthoredWords(1_000)),
      institute_id: z.optional(z.nullable(Id)),
    }),
    output: AuthoredCourse,
  }),
  updateCourse: writes('POST /v2/api/admin/edu/course/update', {
    who: authors,
    does: "Changes a course's settings: who finds it, how people sign up, what finishes it.",
    input: z.object({ ...course, version: Version, settings: CourseSettings }),
    output: AuthoredCourse,
    fails: ['course.not_editable', 'course.circle'],
  }),
  updateCourseInfo: writes('POST /v2/api/admin/edu/course/update-info', {
    who: authors,
    does: 'Changes what the card and the page of a course say; it shows at once.',
    input: z.extend(CourseInfo, { ...course, version: Version }),
    output: AuthoredCourse,
    fails: ['course.not_editable'],
  }),
  manageCourse: writes('POST /v2/api/admin/edu/course/manage', {
    who: authors,
    does: 'Moves a course on: submit, request changes (with a note), publish, unpublish, archive, restore, duplicate, delete.',
    input: z.object({
      ...course,
      action: CourseAction,
      /** For submit and publish if one likes; request_changes needs it. */
      change_note: z.optional(text(2_000)),
      /** The course's version, if the caller wants to be sure that nobody changed it meanwhile. */
      version: z.optional(Version),
    }),
    /** Null after delete; after duplicate, the copy. */
    output: z.object({ course: z.nullable(AuthoredCourse) }),
    fails: ['course.wrong_state', 'course.not_ready', 'course.unchanged', 'course.has_learners', 'course.needed'],
  }),
  courseProblems: reads('POST /v2/api/admin/edu/course/check', {
    who: authors,
    does: 'Lists what keeps a course from being published, each with the unit and the field to go to.',
    input: z.object(course),
    output: z.object({ problems: z.array(CourseProblem) }),
  }),
  unitKeys: reads('POST /v2/api/admin/edu/course/unit-keys', {
    who: authors,
    does: 'Shows the outline of a course as its authors have it, with stale languages; with a version, as that was published.',
    input: z.object({ ...course, version: z.optional(Version) }),
    output: AuthoredOutline,
  }),
  unitData: reads('POST /v2/api/admin/edu/course/unit-data', {
    who: authors,
    does: 'Shows a unit whole: texts in every language as written, settings, questions with their answers.',
    input: z.object(UnitName),
    output: AuthoredUnit,
  }),
  addUnit: writes('POST /v2/api/admin/edu/course/unit-add', {
    who: authors,
    does: 'Adds a unit to a section; learners get it with the next publishing.',
    input: z.object({
      ...course,
      section_key: SectionKey,
      type: UnitType,
      title: AuthoredWords(200),
      position: z.optional(Position),
    }),
    output: AuthoredUnit,
    fails: ['course.not_editable', 'course.too_large'],
  }),
  updateUnit: writes('POST /v2/api/admin/edu/course/unit-update', {
    who: authors,
    does: "Saves what changed in a unit (version and patch), or moves, hides, deletes or restores it (op). Texts show at once, the outline's changes with the next publishing.",
    input: z.object({
      ...UnitName,
      version: z.optional(Version),
      patch: z.optional(UnitPatch),
      op: z.optional(z.enum(unitOps)),
      /** With `move`, and with `restore` if one likes. */
      section_key: z.optional(SectionKey),
      /** Counted in the section without the unit itself; left out: at the end. */
      position: z.optional(Position),
    }),
    /** `unit` after a patch (the 409 of an older version carries the whole unit as `current`), `outline` after an op. */
    output: z.object({ unit: z.nullable(SavedUnit), outline: z.nullable(AuthoredOutline) }),
    fails: ['course.not_editable', 'unit.published'],
  }),
  updateSection: writes('POST /v2/api/admin/edu/course/section-update', {
    who: authors,
    does: 'Adds, renames, moves or deletes a section; learners see it with the next publishing. Only an empty one can be deleted.',
    input: z.object({
      ...course,
      op: z.enum(sectionOps),
      /** All but `add`, which makes one. */
      section_key: z.optional(SectionKey),
      title: z.optional(AuthoredWords(200)),
      position: z.optional(Position),
    }),
    output: z.object({ section_key: z.string(), outline: AuthoredOutline }),
    fails: ['course.not_editable', 'course.too_large', 'section.not_empty'],
  }),
  previewText: reads('POST /v2/api/admin/edu/course/preview', {
    who: authors,
    does: 'Turns markdown into the HTML that learners of the course would see, and says which links and pictures lead nowhere.',
    input: z.object({
      ...course,
      markdown: text(200_000),
      locale: z._default(LocaleField, 'en-US'),
    }),
    output: z.object({
      html: z.string(),
      headings: z.array(Heading),
      broken_links: z.array(z.string()),
      missing_assets: z.array(z.string()),
    }),
    limit: { per: 'person', times: 7_200, within: '1h' },
  }),
  restoreRevision: writes('POST /v2/api/admin/edu/course/unit-restore', {
    who: authors,
    does: 'Makes a unit what it was in an earlier revision; that is a revision of its own.',
    input: z.object({ ...UnitName, n: Version, version: Version }),
    output: SavedUnit,
    fails: ['course.not_editable'],
  }),
  coursePlaces: reads('POST /v2/api/admin/edu/course/link-targets', {
    who: authors,
    does: 'Lists what a text of the course can link to: its units with their headings, and its uploaded files.',
    input: z.object(course),
    output: z.object({
      units: z.array(
        z.object({
          unit_key: UnitKey,
          link: z.string(),
          headings: z.array(z.object({ id: z.string(), text: z.string() })),
        }),
      ),
      assets: z.array(z.object({ path: z.string(), link: z.string(), url: z.string() })),
    }),
  }),
}
