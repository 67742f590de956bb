import { answerWork } from '#kernel/server/work-thread.ts'
import { assignReviews } from './assignment.ts'

answerWork(assignReviews)
