import type { QuizSettings } from '#areas/education/contract/unit-settings.ts'

/** What an imported quiz asks for; administration may change it, and importing again leaves it so. */
export const importedQuiz: QuizSettings = {
  pass_pct: 70,
  attempts: null,
  shuffle: false,
  time_limit_sec: null,
  reveal: 'after_submit',
}
