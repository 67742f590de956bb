import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { DragList } from '#kernel/web/ui/drag-list.tsx'
import { Menu } from '#kernel/web/ui/menu.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import type { PitchField } from '../../contract/fields.ts'
import { fieldStatuses, pitches, type FieldStatus } from '../../contract/index.ts'

type Acts = { onEdit: (field: PitchField) => void; onStatus: (field: PitchField, status: FieldStatus) => void }

/** The catalogue in its order; sections are moved with a handle or their menu. */
export function FieldList({ onEdit, onStatus }: Acts) {
  const { t, localised } = useWords('pitch-catalogue')
  const { items } = useRead(pitches.fields, {})
  const [moved, setMoved] = useState<{ from: typeof items; fields: PitchField[] }>()
  const [announcement, announce] = useState('')
  const manage = useWrite(pitches.manageField, { refreshes: [pitches.fields] })
  const fields = moved?.from === items ? moved.fields : items
  const move = (from: number, to: number) => {
    const field = fields[from]
    if (!field || to < 0 || to >= fields.length) return
    setMoved({ from: items, fields: fields.toSpliced(from, 1).toSpliced(to, 0, field) })
    announce(t('moved', { name: localised(field.titles).text, n: to + 1 }))
    sayProblem(manage.write({ field_id: field.id, position: to }))
  }
  return (
    <DragList
      items={fields}
      label={t('title')}
      announcement={announcement}
      onMove={move}
      className="max-w-3xl border-b border-line"
      itemClassName="py-3"
    >
      {(field, at) => (
        <>
          <FieldText field={field} />
          <FieldMenu {...{ field, at, onEdit, onStatus }} last={fields.length - 1} onMove={to => move(at, to)} />
        </>
      )}
    </DragList>
  )
}

function FieldText({ field: { key, titles, guidance, max_words, is_required, status } }: { field: PitchField }) {
  const { t, localised } = useWords('pitch-catalogue')
  return (
    <div className="min-w-0 flex-1 py-1.5">
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-head text-lg font-bold break-words">
        {localised(titles).text}
        {status !== 'active' && <Tag>{t(`statuses.${status}`)}</Tag>}
        {is_required && <Tag tone="brand">{t('required')}</Tag>}
      </h2>
      <p className="break-words">{localised(guidance).text}</p>
      <p className="mt-1 font-mono text-xs text-dim">
        {key} · {t('words', { count: max_words })}
      </p>
    </div>
  )
}

type MenuProps = Acts & { field: PitchField; at: number; last: number; onMove: (to: number) => void }

function FieldMenu({ field, at, last, onEdit, onStatus, onMove }: MenuProps) {
  const { t, localised } = useWords('pitch-catalogue')
  const label = t('actions_of', { name: localised(field.titles).text })
  return (
    <Menu
      kind="ghost"
      small
      button={<IconDots aria-hidden />}
      label={label}
      buttonLabel={label}
      items={[
        { id: 'edit', label: t('edit'), onChoose: () => onEdit(field) },
        { id: 'up', label: t('up'), disabled: at === 0, onChoose: () => onMove(at - 1) },
        { id: 'down', label: t('down'), disabled: at === last, onChoose: () => onMove(at + 1) },
        ...fieldStatuses
          .filter(status => status !== field.status)
          .map(status => ({ id: status, label: t(`to_status.${status}`), onChoose: () => onStatus(field, status) })),
      ]}
    />
  )
}
