import { IconPlus } from '@tabler/icons-react'
import { memo, useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { useDragOrder } from '#kernel/web/ui/drag-order.ts'
import { Menu } from '#kernel/web/ui/menu.tsx'
import { Progress } from '#kernel/web/ui/progress.tsx'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { mostSections, pitches } from '../../contract/index.ts'
import type { Content } from './pitch-types.ts'
import { SectionRow } from './section-row.tsx'
import { useSectionOrder } from './use-section-order.ts'

type Props = { content: Content; opened: string | undefined; onOpen: (id: string) => void; className?: string }
const steps: Record<string, 1 | -1 | undefined> = { ArrowUp: -1, ArrowDown: 1 }

/** The sections in their order: opened by a click, moved by dragging their handle or by Alt and an arrow. */
export function SectionList({ content, opened, onOpen, className }: Props) {
  const { t } = useWords('pitch-manager')
  const { may } = content
  const [announcement, announce] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const { sections, reorder } = useSectionOrder(content)
  const isEditable = may.includes('edit')

  const move = (from: number, to: number) => {
    const section = sections[from]
    if (!section || to < 0 || to >= sections.length) return
    announce(t('sections.moved', { title: section.title || t('sections.untitled'), n: to + 1 }))
    const ids = sections.map(({ id }) => id)
    sayProblem(reorder(ids.toSpliced(from, 1).toSpliced(to, 0, section.id)))
  }
  const { styleOf, onHandleDown, dragged } = useDragOrder(list, move)
  const onKey = (at: number, event: KeyboardEvent) => {
    const step = event.altKey && isEditable ? steps[event.key] : undefined
    if (!step) return
    event.preventDefault()
    move(at, at + step)
  }
  // The rows get functions that never change, so that only those are drawn again that look different.
  const latest = useRef({ onOpen, onKey })
  useEffect(() => void (latest.current = { onOpen, onKey }))
  const openRow = useCallback((id: string) => latest.current.onOpen(id), [])
  const onRowKey = useCallback((at: number, event: KeyboardEvent) => latest.current.onKey(at, event), [])
  const ready = sections.filter(({ gaps }) => gaps.length === 0).length
  return (
    <nav aria-label={t('sections.label')} className={classNames('min-w-0 self-start lg:sticky lg:top-20', className)}>
      <p className="text-sm font-semibold">{t('sections.ready', { count: sections.length, ready })}</p>
      <Progress
        value={sections.length === 0 ? 0 : Math.round((100 * ready) / sections.length)}
        label={t('sections.progress')}
        className="mt-2 mb-4"
      />
      <ol ref={list} className="flex flex-col gap-0.5">
        {sections.map((section, at) => (
          <SectionRow
            key={section.id}
            section={section}
            at={at}
            isOpen={section.id === opened}
            isEditable={isEditable}
            isDragged={dragged === at}
            style={styleOf(at)}
            onOpen={openRow}
            onKey={onRowKey}
            onHandleDown={onHandleDown}
          />
        ))}
      </ol>
      {isEditable && sections.length > 1 && (
        <p className="mt-3 hidden text-sm text-dim lg:block">{t('sections.keys')}</p>
      )}
      {isEditable && sections.length < mostSections && <AddSection content={content} onAdded={openRow} />}
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </nav>
  )
}

/** The sections of the catalogue that the pitch does not have yet, and one of the team’s own. */
const AddSection = memo(function AddSection({ content, onAdded }: { content: Content; onAdded: (id: string) => void }) {
  const { t, localised } = useWords('pitch-manager')
  const { items } = useRead(pitches.fields, {})
  const add = useWrite(pitches.addSection, { refreshes: [pitches.content] })
  const there = new Set(content.sections.map(({ field_key }) => field_key))
  const put = async (field_key?: string) => {
    const { id } = await add.write({ id: content.pitch.id, ...(field_key && { field_key }) })
    onAdded(id)
  }
  const absent = items.filter(({ key, status }) => status === 'active' && !there.has(key))
  return (
    <div className="mt-3">
      <Menu
        kind="ghost"
        small
        button={
          <>
            <IconPlus aria-hidden />
            {t('sections.add')}
          </>
        }
        label={t('sections.add')}
        items={[
          ...absent.map(({ key, titles }) => ({
            id: key,
            label: localised(titles).text,
            onChoose: () => sayProblem(put(key)),
          })),
          { id: 'own', label: t('sections.own'), onChoose: () => sayProblem(put()) },
        ]}
      />
    </div>
  )
})
