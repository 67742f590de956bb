import { IconArrowRight } from '@tabler/icons-react'
import type { Answered } from '#kernel/contract/call.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toAuthoring } from '../../contract/addresses.ts'
import type { writing } from '../../contract/writing-calls.ts'

type CourseProblem = Answered<typeof writing.courseProblems>['problems'][number]
type Props = { courseId: string; problems: readonly CourseProblem[]; count: number; onFollow(): void }

/** What prevents publishing the course. */
export function PublishProblems({ courseId, problems, count, onFollow }: Props) {
  const { t } = useWords('authoring')
  return (
    <section aria-labelledby="problems">
      <h3 id="problems" className="text-lg">
        {t('publish.problems', { count })}
      </h3>
      <p className="mt-1 mb-3 text-sm text-dim">{t('publish.problems_text')}</p>
      <ul className="divide-y divide-line border-y border-line">
        {problems.map(problem => (
          <li key={JSON.stringify(problem)}>
            <ProblemLink courseId={courseId} problem={problem} onFollow={onFollow} />
          </li>
        ))}
      </ul>
      {count > problems.length && (
        <p className="mt-2 text-sm text-dim">{t('publish.more_problems', { count: count - problems.length })}</p>
      )}
    </section>
  )
}

/** A problem, with a link to the field that corrects it. */
function ProblemLink({ courseId, problem, onFollow }: { courseId: string; problem: CourseProblem; onFollow(): void }) {
  const { t, localised } = useWords('authoring')
  const { unit_key: unit, unit_title, field, question_key, locale, value } = problem
  const lang = locale && locale !== 'en-US' ? { lang: locale } : {}
  const where = unit_title ? localised(unit_title).text || t('untitled') : t('publish.course_itself')
  const search = unit
    ? { unit, field: question_key ?? field, ...lang }
    : field === 'outline'
      ? {}
      : { show: 'settings' as const, field, ...lang }
  return (
    <ScreenLink
      to={toAuthoring.courseEditor}
      params={{ courseId }}
      search={search}
      onClick={onFollow}
      className="group flex items-center gap-3 py-3"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-medium group-hover:underline">{t(`publish.codes.${problem.code}`)}</span>
        <span className="block text-sm text-dim">
          {where}
          {value && <code className="ml-2 font-mono text-[0.8125rem] break-all">{value}</code>}
        </span>
      </span>
      <IconArrowRight size={18} aria-hidden className="flex-none text-dim" />
    </ScreenLink>
  )
}
