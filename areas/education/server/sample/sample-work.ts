import type { Database } from '#kernel/server/database.ts'
import { addSubmission } from '../assignments/assignments.queries.ts'
import { marksFor, scoreOf } from '../assignments/assignment-rules.ts'
import { saveProgress, type Learner } from '../progress/progress-write.ts'
import { saveUnits } from '../progress/progress.queries.ts'
import type { UnitWithLock } from '../reading/reading-view.ts'
import { settingsOf } from '../content/units.queries.ts'

/** The state of somebody's assignment in the sample. */
export type SampleWork = { state: 'submitted' | 'returned' | 'passed'; text?: string; remark?: string }

const logs = [
  `Task: one shelf in the repair café, so that a visitor finds the right fuse in twenty seconds.

Round 1. I saw four boxes without labels. I decided to open the largest. I opened it. Cables, no fuses.
Round 2. I saw that two boxes had the same cables. I decided to put them together. One box is free now.
Round 3. I saw a visitor look at the bottom shelf first. I had planned the top. I changed the plan.
Round 4. I saw her find the fuse in fourteen seconds. The task is done, so the loop ends.

Surprise: the visitor, not the shelf, decided where things go. I would tell a program to watch one person before it sorts anything.`,
  `Tarea: saber a qué hora cierra de verdad la biblioteca del barrio.

Vuelta 1. Vi un cartel que dice “20:00”. Decidí no creerle todavía y pregunté en el mostrador: “al cuarto para las ocho ya no prestamos”.
Vuelta 2. Vi que hay dos horas distintas. Pregunté al guardia: cierra la puerta a las 19:50.
Vuelta 3. Vi que los lunes hay otra hoja pegada. Pregunté quién la puso; nadie sabe.

Terminé porque tenía que preguntarle a la directora y no estaba. Al programa le diría: dos respuestas distintas son un motivo para parar.`,
  `課題：台所にあるものだけで、同居人の昼食を作る。

1周目。卵が2つ、冷やご飯、しなびたねぎ。炒飯と決めて、ねぎを切った。
2周目。同居人が「今日は油っぽいものは無理」と言った。炒飯をやめて雑炊に変えた。
3周目。味見をした。薄い。塩を足した。
4周目。「おいしい」と言われた。終わり。

驚いたのは、2周目の一言で計画が全部変わったこと。プログラムには、作る前に一度尋ねるように伝えたい。`,
]

/** An assignment of the sample; the same number gives the same text. */
export const sampleLog = (n: number): string => logs[n % logs.length]!

type HandingIn = { unit: UnitWithLock; n: number; work: SampleWork; at: Date; grader_id: string | null }

/** Submits an assignment as a sample person, and grades it a day later if it was graded. */
export async function handInAsSample(db: Database, learner: Learner, { unit, n, work, at, grader_id }: HandingIn) {
  const { assignment } = (await settingsOf(db, unit.unit_id)) ?? {}
  if (!assignment) throw new Error(`the sample unit ${unit.unit_key} is no assignment`)
  const { enrolment } = learner.row
  const isGraded = work.state !== 'submitted'
  const share = work.state === 'passed' ? 1 : 0.4
  const marks = marksFor(
    assignment.rubric,
    assignment.rubric.map(({ key, points }) => ({ key, points: Math.round(points * share), remark: '' })),
  )
  const score_pct = scoreOf(assignment.rubric, marks)
  await addSubmission(db, {
    enrolment_id: enrolment.id,
    unit_id: unit.unit_id,
    course_id: learner.row.id,
    n: 1,
    institute_id: enrolment.institute_id,
    state: work.state,
    submitted_at: at,
    text: work.text ?? sampleLog(n),
    ...(isGraded && {
      marks,
      score_pct,
      grader_id,
      graded_at: new Date(at.getTime() + 26 * 36e5),
    }),
    ...(isGraded && {
      remark: work.remark ?? null,
      version: 2,
    }),
  })
  unit.state = work.state === 'passed' ? 'completed' : work.state === 'returned' ? 'failed' : 'submitted'
  unit.best_score_pct = isGraded ? score_pct : null
  const score = { best_score_pct: unit.best_score_pct, attempts: 1 }
  await saveUnits(db, enrolment.id, [{ unit_id: unit.unit_id, state: unit.state, score }], at)
  await saveProgress(db, learner, at, { last_active_at: at, last_unit_key: unit.unit_key, last_unit_at: at })
}
