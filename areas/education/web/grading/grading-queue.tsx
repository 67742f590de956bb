import type { Answered } from '#kernel/contract/call.ts'
import { ago } from '#kernel/web/formats.ts'
import { useSearch } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import type { Listed } from '#kernel/web/use-call.ts'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { List } from '#kernel/web/ui/list.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toEducation } from '../../contract/addresses.ts'
import type { education } from '../../contract/index.ts'

export type Queued = Answered<typeof education.gradingQueue>['items'][number]
type Props = { list: Listed<Queued>; current: string | undefined; show: 'waiting' | 'graded' }

/** The waiting submissions, with their age. */
export function GradingQueue({ list, current, show }: Props) {
  const { t } = useWords('grading')
  const { t: kernel } = useWords('kernel')
  const [{ q, course, institute }] = useSearch(toEducation.grading)
  const isNarrowed = Boolean(q || course || institute)
  return (
    <List<Queued>
      of={list}
      layout="rows"
      label={t('queue')}
      keyOf={item => item.submission_id}
      more={t('more')}
      empty={<p className="py-6 text-dim">{isNarrowed ? kernel('messages.nothing_found') : t(`none.${show}`)}</p>}
    >
      {item => <Line item={item} isCurrent={item.submission_id === current} />}
    </List>
  )
}

const intoView = (line: HTMLElement | null) => line?.scrollIntoView({ block: 'nearest' })

function Line({ item, isCurrent }: { item: Queued; isCurrent: boolean }) {
  const { t, localised, locale } = useWords('grading')
  const { t: units, number } = useWords('units')
  const [{ submission: _now, ...search }] = useSearch(toEducation.grading)
  return (
    <ScreenLink
      to={toEducation.grading}
      search={{ ...search, submission: item.submission_id }}
      {...(isCurrent && { ref: intoView })}
      aria-current={isCurrent ? 'true' : 'false'}
      className={classNames('block rounded-control px-3 py-3', isCurrent ? 'bg-tint text-on-tint' : 'hover:bg-sunken')}
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate font-semibold">{item.learner_name}</span>
        <span className="flex-none text-[0.8125rem]">{ago(locale, item.submitted_at)}</span>
      </span>
      <span className={classNames('mt-0.5 block text-sm', !isCurrent && 'text-dim')}>
        {localised(item.unit.title).text}
      </span>
      <span className={classNames('flex flex-wrap items-center gap-x-2 text-[0.8125rem]', !isCurrent && 'text-dim')}>
        {localised(item.course.title).text}
        {item.n > 1 && <Tag>{t('attempt', { n: item.n })}</Tag>}
        {item.state !== 'submitted' && (
          <Tag tone={item.state === 'passed' ? 'brand' : 'warn'}>
            {units(`assignment.states.${item.state}`)}
            {item.score_pct !== null && ` ${number(item.score_pct / 100, { style: 'percent' })}`}
          </Tag>
        )}
      </span>
    </ScreenLink>
  )
}
