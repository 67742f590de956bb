import { IconGripVertical, IconLock, IconMessageCircle, IconPlus, IconSparkles } from '@tabler/icons-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { refresh } from '#kernel/web/queries.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { useDragOrder } from '#kernel/web/ui/drag-order.ts'
import { Menu } from '#kernel/web/ui/menu.tsx'
import { Progress } from '#kernel/web/ui/progress.tsx'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { mostSections, pitches } from '../../contract/index.ts'
import type { Content, ShownSection } from './pitch-types.ts'

type Props = { content: Content; opened: string | undefined; onOpen: (id: string) => void; className?: string }
const steps: Record<string, 1 | -1 | undefined> = { ArrowUp: -1, ArrowDown: 1 }

/** The sections in their order: opened by a click, moved by dragging their handle or by Alt and an arrow. */
export function SectionList({ content, opened, onOpen, className }: Props) {
  const { t } = useWords('pitch-manager')
  const { pitch, may } = content
  const [moved, setMoved] = useState<{ from: Content; ids: string[] }>()
  const [announcement, announce] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const update = useWrite(pitches.update)
  const byId = new Map(content.sections.map(section => [section.id, section]))
  const ids = moved?.from === content ? moved.ids : content.sections.map(({ id }) => id)
  const sections = ids.flatMap(id => byId.get(id) ?? [])
  const isEditable = may.includes('edit')

  const move = (from: number, to: number) => {
    const section = sections[from]
    if (!section || to < 0 || to >= ids.length) return
    const next = ids.toSpliced(from, 1).toSpliced(to, 0, section.id)
    setMoved({ from: content, ids: next })
    announce(t('sections.moved', { title: section.title || t('sections.untitled'), n: to + 1 }))
    sayProblem(
      update.write({ id: pitch.id, version: pitch.version, order: next }).finally(() => void refresh(pitches.content)),
    )
  }
  const { styleOf, onHandleDown, dragged } = useDragOrder(list, move)
  const onKey = (at: number, event: KeyboardEvent) => {
    const step = event.altKey && isEditable ? steps[event.key] : undefined
    if (!step) return
    event.preventDefault()
    move(at, at + step)
  }
  const ready = sections.filter(isReady).length
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
          <li
            key={section.id}
            style={styleOf(at)}
            className={classNames('group flex items-stretch', dragged === at && 'relative z-10 opacity-80')}
          >
            {isEditable && (
              <span
                aria-hidden
                onPointerDown={event => onHandleDown(at, event)}
                className="flex w-5 flex-none cursor-grab touch-none items-center text-dim opacity-40 group-hover:opacity-100"
              >
                <IconGripVertical size={16} />
              </span>
            )}
            <Row
              section={section}
              at={at}
              isOpen={section.id === opened}
              onOpen={() => onOpen(section.id)}
              onKey={event => onKey(at, event)}
            />
          </li>
        ))}
      </ol>
      {isEditable && sections.length > 1 && (
        <p className="mt-3 hidden text-sm text-dim lg:block">{t('sections.keys')}</p>
      )}
      {isEditable && sections.length < mostSections && <AddSection content={content} onAdded={onOpen} />}
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </nav>
  )
}

const isReady = ({ gaps }: ShownSection) => gaps.length === 0

type RowProps = {
  section: ShownSection
  at: number
  isOpen: boolean
  onOpen(): void
  onKey(event: KeyboardEvent): void
}

function Row({ section, at, isOpen, onOpen, onKey }: RowProps) {
  const { t } = useWords('pitch-manager')
  const { title, gaps, is_locked, open_proposals, open_threads } = section
  const [gap] = gaps
  return (
    <button
      type="button"
      aria-current={isOpen ? 'true' : undefined}
      onClick={onOpen}
      onKeyDown={onKey}
      className={classNames(
        'flex min-h-11 w-full min-w-0 items-center gap-3 rounded-control px-3 py-1.5 text-left',
        isOpen ? 'bg-tint text-on-tint' : 'hover:bg-sunken',
      )}
    >
      <span className="w-5 flex-none font-mono text-xs tabular-nums opacity-70">{at + 1}</span>
      <span className="min-w-0 flex-1">
        <span className={classNames('block break-words', isOpen && 'font-semibold')}>
          {title || t('sections.untitled')}
        </span>
        {gap && (
          <span
            className={classNames('block text-sm', isOpen ? 'opacity-90' : gap === 'figure' ? 'text-dim' : 'text-warn')}
          >
            {t(`gaps.${gap}`)}
          </span>
        )}
      </span>
      {open_threads > 0 && (
        <IconMessageCircle size={16} role="img" aria-label={t('sections.comments', { count: open_threads })} />
      )}
      {open_proposals > 0 && <IconSparkles size={16} role="img" aria-label={t('sections.proposal')} />}
      {is_locked && <IconLock size={16} role="img" aria-label={t('sections.locked')} />}
    </button>
  )
}

/** The sections of the catalogue that the pitch does not have yet, and one of the team’s own. */
function AddSection({ content, onAdded }: { content: Content; onAdded: (id: string) => void }) {
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
}
