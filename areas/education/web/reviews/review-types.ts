import type { Answered } from '#kernel/contract/call.ts'
import type { education } from '../../contract/index.ts'

export type CourseReview = Answered<typeof education.reviews>['items'][number]
export type MissedAnswers = Answered<typeof education.restudy>
