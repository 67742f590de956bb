import { together, type Database } from '#kernel/server/database.ts'
import { ensure, found } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import type { learning } from '../../contract/learning-calls.ts'
import { lockLearner, progressAnswer, saveProgress } from '../progress/progress-write.ts'
import { saveUnits } from '../progress/progress.queries.ts'
import { attemptsLeft, grade, resultOf, questionView } from './quiz-rules.ts'
import { isOver, isSubmitted, openAttempt, openOf } from './quiz-view.ts'
import { addAttempt, attemptsOf, closeAttempt, ownAttempt, questionsOf, quizSettingsOf } from './quiz.queries.ts'

type QuizCalls = Pick<typeof learning, 'startQuiz' | 'submitQuiz'>

/** A quiz for a learner: its settings, questions and their attempts. */
const quizOf = (db: Database, unit_id: string, enrolment_id: string) =>
  together([quizSettingsOf(db, unit_id, enrolment_id), questionsOf(db, unit_id), attemptsOf(db, enrolment_id, unit_id)])

/** How much longer than the time limit an answer may take through the network. */
const graceMs = 15_000

export const quizHandlers: Handlers<QuizCalls> = {
  async startQuiz({ course_id, unit_key }, { db, person, caller: { locale }, now }) {
    const { row, units } = await lockLearner(db, person.id, course_id, { locale, now })
    const unit = found(units.find(each => each.unit_key === unit_key))
    ensure(!unit.lock, 'unit.locked')
    const [settings, questions, attempts] = await quizOf(db, unit.unit_id, row.enrolment.id)
    ensure(unit.type === 'quiz' && settings, 'unit.not_a_quiz')
    const open = openOf(attempts, now) ?? (await begin())
    const used = attempts.includes(open) ? attempts.length : attempts.length + 1
    return {
      ...openAttempt(open),
      questions: questions.map(question => questionView(question, locale, open.id, settings.shuffle)),
      attempts_left: attemptsLeft(settings, used),
    }

    async function begin() {
      ensure(attemptsLeft(settings!, attempts.length) !== 0, 'quiz.no_attempts_left')
      const late = attempts.find(each => !each.submitted_at)
      if (late)
        await closeAttempt(db, late.id, {
          submitted_at: late.ends_at ?? now,
          answers: [],
          score_pct: 0,
          passed: false,
          grades: grade(questions, [], 0).grades,
        })
      const ends_at =
        settings!.time_limit_sec === null ? null : new Date(now.getTime() + settings!.time_limit_sec * 1_000)
      const score = { best_score_pct: unit.best_score_pct, attempts: attempts.length + 1 }
      const own = { enrolment_id: row.enrolment.id, unit_id: unit.unit_id }
      const [attempt] = await together([
        addAttempt(db, { ...own, n: attempts.length + 1, started_at: now, ends_at }),
        saveUnits(db, row.enrolment.id, [{ unit_id: unit.unit_id, state: 'in_progress', score }], now),
      ])
      return attempt
    }
  },

  async submitQuiz({ attempt_id, answers }, { db, person, caller: { locale }, now }) {
    const own = found(await ownAttempt(db, attempt_id, person.id))
    const viewer = { locale, now }
    const [learner, [stored, questions, attempts]] = await together([
      lockLearner(db, person.id, own.course_id, viewer),
      quizOf(db, own.unit_id, own.enrolment_id),
    ])
    const unit = found(learner.units.find(each => each.unit_id === own.unit_id))
    const settings = found(stored)
    const attempt = found(attempts.find(each => each.id === attempt_id))
    const attempts_left = attemptsLeft(settings, attempts.length)
    const answered = (submitted: Parameters<typeof resultOf>[0]) => ({
      result: resultOf(submitted, questions, settings.reveal, locale),
      attempts_left,
      progress: progressAnswer(learner, viewer),
    })
    if (isSubmitted(attempt)) return answered(attempt)
    ensure(!isOver(attempt, new Date(now.getTime() - graceMs)), 'quiz.time_over')

    const fullAnswers = answers.map(({ question_key, choice_keys = [], text = null }) => ({
      question_key,
      choice_keys,
      text,
    }))
    const graded = { ...grade(questions, fullAnswers, settings.pass_pct), answers: fullAnswers, submitted_at: now }
    const isDone = graded.passed || unit.state === 'completed'
    unit.state = isDone ? 'completed' : attempts_left === 0 ? 'failed' : 'in_progress'
    unit.best_score_pct = Math.max(unit.best_score_pct ?? 0, graded.score_pct)
    const score = { best_score_pct: unit.best_score_pct, attempts: attempts.length }
    await together([
      closeAttempt(db, attempt_id, graded),
      saveUnits(db, learner.row.enrolment.id, [{ unit_id: unit.unit_id, state: unit.state, score }], now),
      saveProgress(db, learner, now, { last_active_at: now, last_unit_key: unit.unit_key, last_unit_at: now }),
    ])
    return answered({ id: attempt_id, ...graded })
  },
}
