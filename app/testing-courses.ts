/** Courses and learners for the tests of other areas, which may not reach into education themselves. */
export { lesson, quiz } from '#areas/authoring/server/testing-draft.ts'
export { putCourse, testLearner } from '#areas/education/server/testing-learner.ts'
