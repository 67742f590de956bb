import { IconDots, IconPlus } from '@tabler/icons-react'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Menu } from '#kernel/web/ui/menu.tsx'
import { Table, type Column } from '#kernel/web/ui/table.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { industries, type Entry } from '../../contract/index.ts'
import {
  formulaText,
  periodText,
  placeText,
  unitText,
  valueText,
  type ShownFact,
  type ShownMeasure,
} from '../figures/fact-texts.ts'
import { useReader } from '../reading/use-reader.ts'
import { contentChanged, type Content } from './admin-types.ts'

type Props = {
  measure: ShownMeasure
  item: Entry | undefined
  content: Content
  onEdit: () => void
  onAddFact: () => void
  onEditFact: (fact: ShownFact) => void
}

/** A measure with its facts. */
export function MeasureSection({ measure, item, content, onEdit, onAddFact, onEditFact }: Props) {
  const { t, localised } = useWords('industry-admin')
  const { t: words } = useWords('industries')
  const reader = useReader()
  const name = localised(measure.name).text
  const facts = content.facts
    .filter(({ measure_id }) => measure_id === measure.id)
    .toSorted((a, b) => a.geography.localeCompare(b.geography) || b.period.localeCompare(a.period))
  const about = [
    item && localised(item.name).text,
    unitText(measure, reader),
    words(`sections.${measure.section}`),
    localised(measure.definition).text,
  ]
  return (
    <section aria-label={name}>
      <header className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="font-head text-lg font-bold break-words">{name}</h2>
          <p className="text-sm text-dim">{about.filter(Boolean).join(' · ')}</p>
        </div>
        {measure.status === 'archived' && <Tag className="mt-1">{t('archived')}</Tag>}
        <ContentMenu kind="measure" row={measure} name={name} onEdit={onEdit} />
      </header>
      {facts.length === 0 ? (
        <p className="mt-3 text-dim">{t('none.facts')}</p>
      ) : (
        <FactTable {...{ measure, facts, content, name, onEditFact }} />
      )}
      <Button kind="ghost" small className="mt-2" onClick={onAddFact}>
        <IconPlus aria-hidden />
        {t('add.fact')}
      </Button>
    </section>
  )
}

type TableProps = Pick<Props, 'measure' | 'content' | 'onEditFact'> & { facts: ShownFact[]; name: string }

function FactTable({ measure, facts, content, name, onEditFact }: TableProps) {
  const { t } = useWords('industry-admin')
  const { t: words } = useWords('industries')
  const reader = useReader()
  const fromOf = (fact: ShownFact) => {
    const source = content.sources.find(({ id }) => id === fact.source_id)
    return source ? [source.producer, source.title].filter(Boolean).join(': ') : formulaText(fact, content, reader)
  }
  const called = (fact: ShownFact) => `${placeText(fact.geography, reader)}, ${periodText(fact.period, reader)}`
  const columns: Column<ShownFact>[] = [
    { key: 'place', head: words('figure.place'), cell: fact => placeText(fact.geography, reader) },
    { key: 'period', head: words('figure.period'), cell: fact => periodText(fact.period, reader) },
    { key: 'value', head: words('figure.value'), number: true, cell: fact => valueText(fact, measure, reader) },
    { key: 'from', head: words('figure.from'), cell: fact => <span className="break-words">{fromOf(fact)}</span> },
    {
      key: 'state',
      head: t('fields.state'),
      cell: fact => (
        <span className="flex flex-wrap gap-1.5">
          {fact.status === 'archived' && <Tag>{t('archived')}</Tag>}
          {fact.is_stale && <Tag tone="warn">{words('figure.stale')}</Tag>}
          {fact.is_disputed && <Tag tone="warn">{words('figure.disputed')}</Tag>}
        </span>
      ),
    },
    {
      key: 'actions',
      head: t('actions.title'),
      cell: fact => (
        <ContentMenu kind="fact" row={fact} name={`${name}, ${called(fact)}`} onEdit={() => onEditFact(fact)} />
      ),
    },
  ]
  return <Table caption={name} columns={columns} rows={facts} keyOf={({ id }) => id} className="mt-3" />
}

type Row = Pick<ShownMeasure, 'id' | 'version' | 'status'>
type MenuProps = { kind: 'measure' | 'fact'; row: Row; name: string; onEdit: () => void }

function ContentMenu({ kind, row: { id, version, status }, name, onEdit }: MenuProps) {
  const { t } = useWords('industry-admin')
  const { write } = useWrite(industries.archiveContent, { refreshes: contentChanged })
  const is_archived = status === 'active'
  const archive = () =>
    sayProblem(
      write({ kind, id, version, is_archived }).then(() =>
        toast(t(is_archived ? 'done.archived' : 'done.restored', { name })),
      ),
    )
  return (
    <Menu
      kind="ghost"
      small
      end
      button={<IconDots aria-hidden />}
      label={t('actions.of', { name })}
      buttonLabel={t('actions.of', { name })}
      items={[
        { id: 'edit', label: t('actions.edit'), onChoose: onEdit },
        { id: 'archive', label: t(is_archived ? 'actions.archive' : 'actions.restore'), onChoose: archive },
      ]}
    />
  )
}
