import { IconChevronRight, IconLock } from '@tabler/icons-react'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { CompletionAnswer } from './completing.ts'
import { useLockWords } from '../progress/lock-words.ts'
import { toEducation } from '../../contract/addresses.ts'

const line = 'flex min-h-14 items-center gap-4 py-3'

/** What a course still requires, each with a link or the reason why it is not possible yet. */
export function MissingUnits({ missing, courseId }: { missing: CompletionAnswer['missing']; courseId: string }) {
  const { t, localised } = useWords('education')
  const lockWords = useLockWords()
  return (
    <>
      <h2 className="mb-2 text-heading">{t('finish.missing', { count: missing.length })}</h2>
      <ul className="divide-y divide-line border-y border-line">
        {missing.map(unit => {
          const title = localised(unit.title)
          const words = (
            <span className="min-w-0 flex-1">
              <span className="block font-semibold" {...(title.lang && { lang: title.lang })}>
                {title.text}
              </span>
              <span className="block text-sm text-dim">{unit.lock ? lockWords(unit.lock) : t(standing(unit))}</span>
            </span>
          )
          return (
            <li key={unit.unit_key}>
              {unit.lock ? (
                <span className={`${line} text-dim`}>
                  {words}
                  <IconLock size={20} aria-hidden />
                </span>
              ) : (
                <ScreenLink
                  to={toEducation.course}
                  params={{ courseId }}
                  search={{ unit: unit.unit_key }}
                  className={`${line} hover:text-brand`}
                >
                  {words}
                  <IconChevronRight size={20} aria-hidden />
                </ScreenLink>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/**
 * Returned work counts as missing, like work that was never begun; work that waits for grading does not depend on the
 * learner.
 */
function standing({ type, state }: CompletionAnswer['missing'][number]) {
  if (type === 'quiz') return 'unit.quiz'
  if (type === 'assignment' && state === 'failed') return 'state.returned'
  if (type === 'assignment' && state === 'submitted') return 'state.waiting'
  return `state.${state}` as const
}
