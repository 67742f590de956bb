import type { QuizSettings } from '#areas/education/contract/unit-settings.ts'

/** The settings of an imported quiz; the administration may change them, and importing again does not change them. */
export const importedQuiz: QuizSettings = {
  pass_pct: 70,
  attempts: null,
  shuffle: false,
  time_limit_sec: null,
  reveal: 'after_submit',
}
