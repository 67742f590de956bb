/** Courses, their authors and their learners, for tests of areas that may not import others. */
export { authoring } from '#areas/authoring/contract/index.ts'
export type { UnitDraft } from '#areas/authoring/server/import/course-draft.ts'
export { administrator, newCourse, supervisor } from '#areas/authoring/server/testing-authoring.ts'
export { putCourse, putDraft } from '#areas/authoring/server/testing-course.ts'
export { lesson, quiz, rightAnswers, testDraft, testQuestions } from '#areas/authoring/server/testing-draft.ts'
export { isRight } from '#areas/education/server/quizzes/quiz-rules.ts'
export { testLearner } from '#areas/education/server/testing-learner.ts'
