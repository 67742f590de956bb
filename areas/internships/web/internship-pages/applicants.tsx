import { initialsOf } from '#kernel/contract/names.ts'
import { useSearch } from '#kernel/web/navigation.ts'
import { Part } from '#kernel/web/part.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Avatar } from '#kernel/web/ui/avatar.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useList } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toInternships } from '../../contract/addresses.ts'
import { applicationStates, internships, type ApplicationState } from '../../contract/index.ts'
import { ApplicantDrawer } from './applicant-drawer.tsx'
import { stateTone, type Applied } from './internship-types.ts'

type Props = { businessId: string; postingId: string }

/** Who applied to an internship, by state; one of them opens beside the list. */
export default function Applicants({ businessId, postingId }: Props) {
  const { t } = useWords('internship-pages')
  const [{ state, application }, setSearch] = useSearch(toInternships.managed)
  const { items } = useList(internships.managed, { business_id: businessId, limit: 100 })
  const posting = items.find(({ id }) => id === postingId)
  return (
    <>
      <p className="mb-3">
        <ScreenLink to={toInternships.managed} search={{ startup: businessId }} className="link">
          {t('applicants.back')}
        </ScreenLink>
      </p>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h2 className="text-heading min-w-0 break-words">{posting?.title}</h2>
        <Select
          pill
          hideLabel
          label={t('applicants.state')}
          className="w-full sm:w-auto sm:min-w-56"
          value={state ?? ''}
          options={[
            { value: '', label: t('applicants.any_state') },
            ...applicationStates.map(value => ({ value, label: t(`states.${value}`) })),
          ]}
          onChange={event =>
            void setSearch(
              { state: (event.target.value || undefined) as ApplicationState | undefined },
              { replace: true },
            )
          }
        />
      </div>
      <Part key={state} fallback={<Skeleton className="h-48 rounded-card" />}>
        <ApplicantList postingId={postingId} state={state} />
      </Part>
      {application && <ApplicantDrawer key={application} businessId={businessId} applicationId={application} />}
    </>
  )
}

function ApplicantList({ postingId, state }: { postingId: string; state: ApplicationState | undefined }) {
  const { t } = useWords('internship-pages')
  const { t: kernel } = useWords('kernel')
  const list = useList(internships.applicants, { posting_id: postingId, ...(state && { state }) })
  const none = state ? (
    <Empty title={kernel('messages.nothing_found')} />
  ) : (
    <Empty title={t('applicants.none')}>{t('applicants.none_text')}</Empty>
  )
  return (
    <List<Applied> of={list} layout="rows" label={t('applicants.label')} more={t('mine.more')} empty={none}>
      {applied => <Row applied={applied} />}
    </List>
  )
}

function Row({ applied }: { applied: Applied }) {
  const { t, date } = useWords('internship-pages')
  const [search] = useSearch(toInternships.managed)
  const { id, name, email, photo_url, state, sent_at, message, certificates } = applied
  return (
    <article className="relative grid grid-cols-[3rem_minmax(0,1fr)] gap-x-4 py-5 md:grid-cols-[3rem_minmax(0,1fr)_11rem] md:items-center">
      <Avatar initials={initialsOf(name, email)} photoUrl={photo_url} />
      <div className="min-w-0">
        <h3 className="font-head text-lg font-bold break-words">
          <ScreenLink
            to={toInternships.managed}
            search={{ ...search, application: id }}
            className="after:absolute after:inset-0"
          >
            {name}
          </ScreenLink>
        </h3>
        <p className="line-clamp-1 break-words text-dim">{message}</p>
      </div>
      <div className="col-start-2 mt-2 flex flex-wrap items-center gap-2 text-sm md:col-start-3 md:mt-0 md:flex-col md:items-start">
        <Tag tone={state === 'sent' ? 'warn' : stateTone(state)}>{t(`states.${state}`)}</Tag>
        <span className="text-dim">
          {date(sent_at, 'month')}
          {certificates.length > 0 && ` · ${t('applicants.certificates', { count: certificates.length })}`}
        </span>
      </div>
    </article>
  )
}
