import type { Answered } from '#kernel/contract/call.ts'
import { Progress } from '#kernel/web/ui/progress.tsx'
import { Table, type Column } from '#kernel/web/ui/table.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { lti } from '../contract/index.ts'

type Member = Answered<typeof lti.class>['people'][number]
type Row = Member & { at: number }

/** The people of a class, by name. */
export function ClassTable({ people }: { people: readonly Member[] }) {
  const { t, locale } = useWords('lti')
  const { compare } = new Intl.Collator(locale)
  const rows = people.map((each, at) => ({ ...each, at })).toSorted((a, b) => compare(a.name, b.name))
  const columns: Column<Row>[] = [
    { key: 'name', head: t('class.person'), cell: row => <Who member={row} /> },
    { key: 'progress', head: t('class.progress'), cell: row => <ProgressOf member={row} /> },
    { key: 'opened', head: t('class.last_opened'), cell: row => <LastOpened member={row} /> },
  ]
  return (
    <Table
      long
      className="sm:[&_tr]:grid-cols-[minmax(0,2fr)_minmax(0,1.5fr)_minmax(0,1fr)]"
      caption={t('class.people')}
      columns={columns}
      rows={rows}
      keyOf={row => row.at}
    />
  )
}

function Who({ member: { name, email, is_teacher } }: { member: Member }) {
  const { t } = useWords('lti')
  return (
    <span className="min-w-0">
      <span className="font-semibold wrap-anywhere">{name || email || t('class.unnamed')}</span>{' '}
      {is_teacher && <Tag>{t('class.teacher')}</Tag>}
      {name && email && <span className="block text-sm font-normal wrap-anywhere text-dim">{email}</span>}
    </span>
  )
}

function ProgressOf({ member: { name, is_teacher, opened_at, state, progress_pct } }: { member: Member }) {
  const { t } = useWords('lti')
  if (state === 'completed') return <Tag tone="brand">{t('class.is_completed')}</Tag>
  if (state === 'active')
    return <Progress value={progress_pct ?? 0} label={t('class.progress_of', { name })} showLabel={false} />
  if (is_teacher) return null
  return <span className="text-dim">{t(opened_at === null ? 'class.not_opened' : 'class.not_enrolled')}</span>
}

function LastOpened({ member: { opened_at } }: { member: Member }) {
  const { date } = useWords('lti')
  return opened_at === null ? null : <span className="text-dim">{date(opened_at, 'day')}</span>
}
