import { IconDots, IconGripVertical } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { useDragOrder } from '#kernel/web/ui/drag-order.ts'
import { Menu } from '#kernel/web/ui/menu.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import type { PitchField } from '../../contract/fields.ts'
import { fieldStatuses, pitches, type FieldStatus } from '../../contract/index.ts'

type Acts = { onEdit: (field: PitchField) => void; onStatus: (field: PitchField, status: FieldStatus) => void }

/** The catalogue in its order, which a handle or the menu of each section changes. */
export function FieldList({ onEdit, onStatus }: Acts) {
  const { t, localised } = useWords('pitch-catalogue')
  const { items } = useRead(pitches.fields, {})
  const [moved, setMoved] = useState<{ from: typeof items; fields: PitchField[] }>()
  const [announcement, announce] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const manage = useWrite(pitches.manageField, { refreshes: [pitches.fields] })
  const fields = moved?.from === items ? moved.fields : items
  const move = (from: number, to: number) => {
    const field = fields[from]
    if (!field || to < 0 || to >= fields.length) return
    setMoved({ from: items, fields: fields.toSpliced(from, 1).toSpliced(to, 0, field) })
    announce(t('moved', { name: localised(field.titles).text, n: to + 1 }))
    sayProblem(manage.write({ field_id: field.id, position: to }))
  }
  const { styleOf, onHandleDown, dragged } = useDragOrder(list, move)
  return (
    <>
      <ol ref={list} aria-label={t('title')} className="max-w-3xl border-b border-line">
        {fields.map((field, at) => (
          <li
            key={field.id}
            style={styleOf(at)}
            className={classNames(
              'group flex items-start gap-2 border-t border-line py-3',
              dragged === at && 'relative z-10 bg-surface opacity-80',
            )}
          >
            <span
              aria-hidden
              onPointerDown={event => onHandleDown(at, event)}
              className="flex h-11 w-5 flex-none cursor-grab touch-none items-center text-dim opacity-50 group-hover:opacity-100"
            >
              <IconGripVertical size={16} />
            </span>
            <FieldText field={field} />
            <FieldMenu {...{ field, at, onEdit, onStatus }} last={fields.length - 1} onMove={to => move(at, to)} />
          </li>
        ))}
      </ol>
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </>
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
