import { IconDots } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { refresh } from '#kernel/web/queries.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { DragList } from '#kernel/web/ui/drag-list.tsx'
import { Menu } from '#kernel/web/ui/menu.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { industries, type Entry } from '../../contract/index.ts'
import { entriesChanged } from './admin-types.ts'

type Props = {
  entries: readonly Entry[]
  label: string
  onEdit: (entry: Entry) => void
  children: (entry: Entry) => ReactNode
}

/** Entries of one level in their order, which a handle or the menu of each changes. */
export function OrderedEntries({ entries, label, onEdit, children }: Props) {
  const { t, localised } = useWords('industry-admin')
  const [moved, setMoved] = useState<{ from: readonly Entry[]; ids: string[] }>()
  const [announcement, announce] = useState('')
  const order = useWrite(industries.orderEntries)
  const byId = new Map(entries.map(entry => [entry.id, entry]))
  const ids = moved?.from === entries ? moved.ids : entries.map(({ id }) => id)
  const ordered = ids.flatMap(id => byId.get(id) ?? [])
  const move = (from: number, to: number) => {
    const entry = ordered[from]
    if (!entry || to < 0 || to >= ids.length) return
    const next = ids.toSpliced(from, 1).toSpliced(to, 0, entry.id)
    setMoved({ from: entries, ids: next })
    announce(t('order.moved', { name: localised(entry.name).text, place: to + 1 }))
    const { level, parent_id } = entry
    const done = order.write({ level, ids: next, ...(parent_id && { parent_id }) })
    sayProblem(done.finally(() => entriesChanged.forEach(call => void refresh(call))))
  }
  return (
    <DragList
      items={ordered}
      label={label}
      announcement={announcement}
      onMove={move}
      className="flex flex-col"
      itemClassName="py-1.5"
    >
      {(entry, at) => (
        <>
          <div className="min-w-0 flex-1">{children(entry)}</div>
          {entry.status === 'archived' && <Tag className="mt-2.5">{t('archived')}</Tag>}
          <EntryMenu {...{ entry, at, onEdit }} last={ordered.length - 1} onMove={to => move(at, to)} />
        </>
      )}
    </DragList>
  )
}

type MenuProps = {
  entry: Entry
  at: number
  last: number
  onEdit: (entry: Entry) => void
  onMove: (to: number) => void
}

function EntryMenu({ entry, at, last, onEdit, onMove }: MenuProps) {
  const { t, localised } = useWords('industry-admin')
  const archive = useArchive()
  const name = localised(entry.name).text
  return (
    <Menu
      kind="ghost"
      small
      button={<IconDots aria-hidden />}
      label={t('actions.of', { name })}
      buttonLabel={t('actions.of', { name })}
      items={[
        { id: 'edit', label: t('actions.edit'), onChoose: () => onEdit(entry) },
        { id: 'up', label: t('actions.up'), disabled: at === 0, onChoose: () => onMove(at - 1) },
        { id: 'down', label: t('actions.down'), disabled: at === last, onChoose: () => onMove(at + 1) },
        {
          id: 'archive',
          label: t(entry.status === 'active' ? 'actions.archive' : 'actions.restore'),
          onChoose: () => archive(entry),
        },
      ]}
    />
  )
}

/** Archives an entry, or restores an archived one. */
export function useArchive(): (entry: Entry) => void {
  const { t, localised } = useWords('industry-admin')
  const { write } = useWrite(industries.archiveEntry, { refreshes: entriesChanged })
  return ({ level, id, version, status, name }) => {
    const is_archived = status === 'active'
    const done = write({ level, id, version, is_archived })
    sayProblem(
      done.then(() => toast(t(is_archived ? 'done.archived' : 'done.restored', { name: localised(name).text }))),
    )
  }
}
