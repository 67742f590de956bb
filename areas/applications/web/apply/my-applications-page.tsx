import { Suspense } from 'react'
import type { Answered } from '#kernel/contract/call.ts'
import { isOneOf } from '#kernel/contract/is-one-of.ts'
import { useSearch } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Cover } from '#kernel/web/ui/cover.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Progress } from '#kernel/web/ui/progress.tsx'
import { Segmented } from '#kernel/web/ui/segmented.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { Tag, type TagTone } from '#kernel/web/ui/tag.tsx'
import { useList } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toApplications } from '../../contract/addresses.ts'
import { applications } from '../../contract/index.ts'
import { assignableStatuses, type PublicStatus } from '../../contract/states.ts'

type Own = Answered<typeof applications.mine>['items'][number]

/** The person's own applications, each with its next action. */
export default function MyApplicationsPage() {
  const { t } = useWords('apply')
  const [{ past }, setSearch] = useSearch(toApplications.mine)
  return (
    <Page
      title={t('screens.mine')}
      lead={t('mine.lead')}
      actions={
        <ScreenLink to={toApplications.apply} className={buttonClass('primary')}>
          {t('mine.new')}
        </ScreenLink>
      }
    >
      <Segmented
        label={t('mine.which')}
        value={past ? 'closed' : 'open'}
        segments={[
          { value: 'open', label: t('mine.open') },
          { value: 'closed', label: t('mine.closed') },
        ]}
        onChange={value => void setSearch({ past: value === 'closed' ? true : undefined })}
        className="mb-6"
      />
      <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
        <OwnList isPast={past ?? false} />
      </Suspense>
    </Page>
  )
}

function OwnList({ isPast }: { isPast: boolean }) {
  const { t } = useWords('apply')
  const list = useList(applications.mine, { state: isPast ? 'closed' : 'open' })
  return (
    <List<Own>
      of={list}
      layout="rows"
      label={t('screens.mine')}
      more={t('mine.more')}
      empty={
        <Empty
          title={t(isPast ? 'mine.none_closed' : 'mine.none')}
          action={
            isPast ? undefined : (
              <ScreenLink to={toApplications.apply} className={buttonClass('primary')}>
                {t('mine.new')}
              </ScreenLink>
            )
          }
        >
          {!isPast && t('mine.none_text')}
        </Empty>
      }
    >
      {own => <OwnRow own={own} />}
    </List>
  )
}

export const toneOf = (status: PublicStatus): TagTone => {
  if (status === 'accepted') return 'brand'
  if (status === 'more_info') return 'warn'
  return isOneOf(assignableStatuses, status) ? 'info' : 'plain'
}

function OwnRow({ own }: { own: Own }) {
  const { t, date } = useWords('apply')
  const { id, ref, name, short_pitch, status, since, next, due_at, completeness } = own
  const label =
    next === 'answer' && due_at ? t('mine.answer_by', { date: date(due_at, 'long') }) : t(`mine.next.${next}`)
  return (
    <article className="relative grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-5 py-5 md:grid-cols-[3.5rem_minmax(0,1fr)_16rem] md:items-center">
      <Cover seed={id} shape="square" rounded />
      <div className="min-w-0">
        <p className="font-mono text-[0.8125rem] text-dim">{ref}</p>
        <h2 className="font-head text-lg leading-snug font-bold break-words">
          <ScreenLink
            to={toApplications.application}
            params={{ applicationId: id }}
            className="after:absolute after:inset-0"
          >
            {name || t('mine.unnamed')}
          </ScreenLink>
        </h2>
        {short_pitch && <p className="break-words text-dim">{short_pitch}</p>}
      </div>
      <div className="col-start-2 mt-3 flex flex-col items-start gap-2 md:col-start-3 md:mt-0">
        <p className="flex flex-wrap items-center gap-2">
          <Tag tone={toneOf(status)}>{t(`statuses.${status}`)}</Tag>
          <span className="text-sm text-dim">{date(since, 'month')}</span>
        </p>
        {status === 'draft' && <Progress className="w-full" value={completeness} label={t('manage.your')} />}
        <p className={next === 'answer' ? 'text-sm font-semibold text-warn' : 'text-sm text-dim'}>{label}</p>
      </div>
    </article>
  )
}
