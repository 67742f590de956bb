import { valueText } from '#areas/startups/web/exports.tsx'
import { useSearch } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Table, type Column } from '#kernel/web/ui/table.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toInvestors } from '../../contract/addresses.ts'
import { isDue, type Item, type ViewProps } from './pipeline-types.ts'

/** The same investors as rows. */
export function PipelineTable({ items, rounds }: ViewProps) {
  const { t, locale, date } = useWords('pipeline')
  const [search] = useSearch(toInvestors.pipeline)
  const day = (text: string) => date(text, { dateStyle: 'medium', timeZone: 'UTC' })
  const columns: Column<Item>[] = [
    {
      key: 'name',
      head: t('fields.name'),
      cell: ({ id, name }) => (
        <ScreenLink to={toInvestors.pipeline} search={{ ...search, item: id }} className="link">
          {name}
        </ScreenLink>
      ),
    },
    { key: 'stage', head: t('fields.stage'), cell: ({ stage }) => t(`stages.${stage}`) },
    {
      key: 'amount',
      head: t('fields.amount'),
      number: true,
      cell: ({ amount }) => (amount ? valueText(locale, { count: null, money: amount }) : '–'),
    },
    {
      key: 'follow_up',
      head: t('fields.follow_up_on'),
      cell: item => (
        <span className={isDue(item) ? 'font-semibold text-warn' : undefined}>
          {item.follow_up_on ? day(item.follow_up_on) : '–'}
        </span>
      ),
    },
    { key: 'intro', head: t('fields.intro_by'), cell: ({ intro_by }) => intro_by || '–' },
    {
      key: 'round',
      head: t('fields.round'),
      cell: ({ round_id }) => rounds.find(({ id }) => id === round_id)?.name ?? '–',
    },
  ]
  return <Table caption={t('title')} columns={columns} rows={items} keyOf={({ id }) => id} />
}
