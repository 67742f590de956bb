import type { AssignmentSettings } from '#areas/education/contract/unit-settings.ts'

/** The settings with which an assignment begins, new or imported. */
export const usualAssignment: AssignmentSettings = {
  takes: ['text'],
  rubric: [
    {
      key: 'whole',
      title: { 'en-US': 'The whole submission', 'es-MX': 'El trabajo', 'ja-JP': '提出物全体' },
      points: 100,
    },
  ],
  pass_pct: 60,
}
