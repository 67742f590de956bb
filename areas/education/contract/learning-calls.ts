import * as z from 'zod/mini'
import { mostSections, mostQuestions, mostUnits } from './course-limits.ts'
import { reads, writes } from '#kernel/contract/call.ts'
import { Done, Id, Instant, Listing, Localised, pageOf, upTo } from '#kernel/contract/fields.ts'
import { InviteToken } from '#areas/invitations/contract/index.ts'
import { signedIn } from '#kernel/contract/who.ts'
import { Assignment } from './assignments.ts'
import { CourseListing, CourseName } from './catalogue-calls.ts'
import { OwnCertificate } from './certificates.ts'
import {
  CompletesBy,
  CourseCard,
  CourseHead,
  Lock,
  OutlineSection,
  TagFacet,
  UnitBody,
  UnitKey,
  UnitLink,
  UnitState,
  UnitType,
} from './courses.ts'
import { Completion, Enrolment, LearnerCard, MissingUnit, Progress, ProgressEvent, SignUp } from './learning.ts'
import { UnitFile, Video } from './media.ts'
import { UnitPackage } from './packages.ts'
import { OpenAttempt, Question, Quiz, QuizAnswer, QuizResult } from './quizzes.ts'

/** The open unit. `body` and the data of its type are null while `lock` says why. */
export const SelectedUnit = z.object({
  unit_key: z.string(),
  type: UnitType,
  title: Localised,
  est_minutes: z.int(),
  required: z.boolean(),
  completes_by: CompletesBy,
  state: UnitState,
  position_sec: z.int(),
  lock: z.nullable(Lock),
  body: z.nullable(UnitBody),
  quiz: z.nullable(Quiz),
  video: z.nullable(Video),
  assignment: z.nullable(Assignment),
  file: z.nullable(UnitFile),
  package: z.nullable(UnitPackage),
})

const unit = { course_id: Id, unit_key: UnitKey }

export const learning = {
  signUp: writes('POST /v2/api/student/edu/course/signup', {
    who: signedIn,
    does: 'Enrolls the caller in a course, if its policy or an invitation allows it. A dropped course is resumed with its progress.',
    input: z.object({
      course_id: Id,
      /** The token of an invitation link; people invited by account need none. */
      invite_token: z.optional(InviteToken),
    }),
    output: Enrolment,
    fails: [
      'course.closed',
      'course.invitation_needed',
      'course.prerequisite_missing',
      'enrolment.suspended',
      'invite.over',
      'invite.revoked',
      'invite.used_up',
      'invite.declined',
      'invite.wrong_address',
      'invite.wrong_domain',
    ],
  }),
  listing: reads('POST /v2/api/student/edu/course/listing', {
    who: signedIn,
    does: 'Lists the published courses with the caller’s status in each.',
    input: CourseListing,
    output: z.extend(pageOf(LearnerCard), { tags: upTo(30, TagFacet) }),
  }),
  signUps: reads('POST /v2/api/student/edu/course/signups', {
    who: signedIn,
    does: "Lists the caller's courses, most recently active first, each with the next unit.",
    input: z.extend(Listing, { state: z.optional(z.enum(['in_progress', 'completed', 'dropped'])) }),
    output: z.extend(pageOf(SignUp), {
      counts: z.object({ in_progress: z.int(), completed: z.int(), dropped: z.int() }),
    }),
  }),
  selected: reads('POST /v2/api/student/edu/course/selected', {
    who: signedIn,
    does: 'Opens a course for reading: its outline, with the reason for each lock, and one unit. Without unit_key, it’s the unit last opened.',
    input: z.object({ course_id: CourseName, unit_key: z.optional(UnitKey) }),
    output: z.object({
      course: CourseHead,
      enrolment: z.nullable(Enrolment),
      /** If the person is invited: who invited them, with which message, and until when. */
      invitation: z.nullable(
        z.object({ by: z.nullable(z.string()), message: z.nullable(z.string()), until: z.nullable(Instant) }),
      ),
      /** The caller is one of its authors: they grade its submissions and invite to it. */
      is_author: z.boolean(),
      outline: upTo(mostSections, OutlineSection),
      /** Also null when the requested unit is not in the course (any more). */
      unit: z.nullable(SelectedUnit),
      previous: z.nullable(UnitLink),
      next: z.nullable(UnitLink),
      /** Units added since the course was finished. */
      new_units: z.int(),
    }),
  }),
  progress: writes('POST /v2/api/student/edu/course/progress', {
    who: signedIn,
    does: 'Records which units were opened, read, and completed, and returns the progress. Events can be from a time offline, and sending one again has no effect.',
    input: z.object({ course_id: Id, events: z.array(ProgressEvent).check(z.minLength(1), z.maxLength(200)) }),
    output: z.extend(Progress, {
      /**
       * Events that changed nothing, and why: `unit.locked`, `unit.not_found`. They are not stored and may be sent
       * again.
       */
      refused: upTo(200, z.object({ client_event_id: Id, code: z.string() })),
      /** How much of each video that was just watched counts by now. */
      watched: upTo(200, z.object({ unit_key: z.string(), watched_pct: z.int() })),
    }),
    fails: ['enrolment.not_active', 'enrolment.suspended'],
  }),
  startQuiz: writes('POST /v2/api/student/edu/course/quiz/start', {
    who: signedIn,
    does: 'Starts an attempt at a quiz, or continues the open one.',
    input: z.object(unit),
    output: z.extend(OpenAttempt, { questions: upTo(mostQuestions, Question), attempts_left: z.nullable(z.int()) }),
    fails: ['enrolment.not_active', 'enrolment.suspended', 'unit.locked', 'unit.not_a_quiz', 'quiz.no_attempts_left'],
  }),
  submitQuiz: writes('POST /v2/api/student/edu/course/quiz/submit', {
    who: signedIn,
    does: 'Grades the answers of an attempt. Explanations are included if the quiz reveals them. Sending it again returns the same result.',
    input: z.object({ attempt_id: Id, answers: z.array(QuizAnswer).check(z.maxLength(200)) }),
    output: z.object({ result: QuizResult, attempts_left: z.nullable(z.int()), progress: Progress }),
    fails: ['enrolment.not_active', 'enrolment.suspended', 'quiz.time_over'],
  }),
  drop: writes('POST /v2/api/student/edu/course/drop', {
    who: signedIn,
    does: 'Drops a course. The progress is saved in case the caller enrolls again.',
    input: z.object({ course_id: Id }),
    output: Done,
    fails: ['enrolment.completed', 'enrolment.suspended'],
  }),
  declineInvitation: writes('POST /v2/api/student/edu/course/decline', {
    who: signedIn,
    does: "Declines an invitation to a course: the caller's own, or an emailed one by its token.",
    input: z.object({ course_id: Id, invite_token: z.optional(InviteToken) }),
    output: Done,
    fails: [
      'enrolment.not_invited',
      'invite.over',
      'invite.revoked',
      'invite.used_up',
      'invite.is_link',
      'invite.wrong_address',
    ],
  }),
  complete: writes('POST /v2/api/student/edu/course/complete', {
    who: signedIn,
    does: 'Finishes a course, or returns what’s left to finish it.',
    input: z.object({ course_id: CourseName }),
    output: z.object({
      course: CourseCard,
      enrolment: Enrolment,
      completion: z.nullable(Completion),
      /** Null if the course grants none. */
      certificate: z.nullable(OwnCertificate),
      missing: upTo(mostUnits, MissingUnit),
      /** The mean score that is still missing, when the course requires one. */
      needed_score_pct: z.nullable(z.int()),
      score_pct: z.nullable(z.int()),
      new_units: z.int(),
      /** A suggested next course. */
      next_course: z.nullable(CourseCard),
    }),
    fails: ['enrolment.not_active', 'enrolment.suspended'],
  }),
}
