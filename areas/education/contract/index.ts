import { areaContract } from '#kernel/contract/area.ts'
import type { Calls } from '#kernel/contract/call.ts'
import { Role } from '#kernel/contract/who.ts'
import { toEducation } from './addresses.ts'
import { assignments } from './assignment-calls.ts'
import { retrying } from './attempt-calls.ts'
import { catalogue } from './catalogue-calls.ts'
import { certification } from './certificate-calls.ts'
import { grading } from './grading-calls.ts'
import { inviting } from './invite-calls.ts'
import { learning } from './learning-calls.ts'
import { packaging } from './package-calls.ts'
import { picturing } from './picture-calls.ts'
import { requesting } from './request-calls.ts'
import { reviewing } from './review-calls.ts'
import { educationAdmin, grader } from './rights.ts'

export * from './assignments.ts'
export * from './certificates.ts'
export * from './course-states.ts'
export * from './courses.ts'
export * from './learning.ts'
export * from './media.ts'
export * from './quizzes.ts'
export * from './reviews.ts'
export * from './unit-settings.ts'

export const education = {
  ...catalogue,
  ...learning,
  ...packaging,
  ...picturing,
  ...assignments,
  ...grading,
  ...requesting,
  ...retrying,
  ...inviting,
  ...certification,
  ...reviewing,
} satisfies Calls

const { founder, institute, admin } = Role

export const educationContract = areaContract({
  calls: education,
  failures: {
    'course.wrong_state': 409,
    'course.closed': 409,
    'course.invitation_needed': 409,
    'course.prerequisite_missing': 409,
    'enrolment.not_active': 409,
    'enrolment.not_invited': 409,
    'enrolment.completed': 409,
    'enrolment.wrong_state': 409,
    'enrolment.suspended': 409,
    'unit.locked': 409,
    'unit.not_a_quiz': 409,
    'unit.not_an_assignment': 409,
    'unit.not_a_package': 409,
    'package.not_open': 409,
    'assignment.waiting': 409,
    'assignment.passed': 409,
    'grading.done': 409,
    'grading.below_pass': 409,
    'request.decided': 409,
    'quiz.no_attempts_left': 409,
    'quiz.time_over': 409,
    'picture.unavailable': 422,
    'certificate.revoked': 409,
    'review.not_enrolled': 409,
    'review.no_unit_done': 409,
    'review.own_course': 403,
  },
  rights: {
    [educationAdmin.right]: [admin],
    [grader.right]: [institute, admin],
    'menu.learning': [founder],
  },
  addresses: toEducation,
})
