import { useWords } from '#kernel/web/words.ts'
import type { Assignment } from '../progress/shown-progress.ts'

type Marks = Assignment['submissions'][number]['marks']

/** The rubric; with marks, the points of each row and why. */
export function AssignmentRubric({ assignment, marks }: { assignment: Assignment; marks: Marks | undefined }) {
  const { t, localised, number } = useWords('units')
  const { rubric, pass_pct, max_points } = assignment
  const markOf = new Map(marks?.map(mark => [mark.key, mark]))
  return (
    <section>
      <h2 className="text-heading">{t('assignment.rubric')}</h2>
      <p className="mt-1 text-dim">
        {t('assignment.pass', { percent: number(pass_pct / 100, { style: 'percent' }), count: max_points })}
      </p>
      <ul className="mt-4 border-t border-line">
        {rubric.map(({ key, title, points }) => {
          const mark = markOf.get(key)
          const words = localised(title)
          return (
            <li key={key} className="border-b border-line py-3">
              <p className="flex justify-between gap-6">
                <span {...(words.lang && { lang: words.lang })}>{words.text}</span>
                <span className="flex-none font-mono text-[0.9375rem] tabular-nums">
                  {mark ? (
                    <>
                      <strong>{number(mark.points)}</strong> / {number(points)}
                    </>
                  ) : (
                    t('assignment.points', { count: points })
                  )}
                </span>
              </p>
              {mark?.remark && <p className="mt-1 text-[0.9375rem] whitespace-pre-line text-dim">{mark.remark}</p>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
