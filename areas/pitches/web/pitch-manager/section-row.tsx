import { IconGripVertical, IconLock, IconMessageCircle, IconSparkles } from '@tabler/icons-react'
import { memo, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { useWords } from '#kernel/web/words.ts'
import type { ShownSection } from './pitch-types.ts'

type RowProps = {
  section: ShownSection
  at: number
  isOpen: boolean
  isEditable: boolean
  isDragged: boolean
  style: CSSProperties | undefined
  onOpen: (id: string) => void
  onKey: (at: number, event: KeyboardEvent) => void
  onHandleDown: (at: number, event: PointerEvent<HTMLElement>) => void
}

/** A section in the list: its handle, its number and title, what it lacks, and signs of comments, proposals and a lock. */
export const SectionRow = memo(function SectionRow(props: RowProps) {
  const { section, at, isOpen, isEditable, isDragged, style, onOpen, onKey, onHandleDown } = props
  const { t } = useWords('pitch-manager')
  const { id, title, gaps, is_locked, open_proposals, open_threads } = section
  const [gap] = gaps
  return (
    <li style={style} className={classNames('group flex items-stretch', isDragged && 'relative z-10 opacity-80')}>
      {isEditable && (
        <span
          aria-hidden
          onPointerDown={event => onHandleDown(at, event)}
          className="flex w-5 flex-none cursor-grab touch-none items-center text-dim opacity-40 group-hover:opacity-100"
        >
          <IconGripVertical size={16} />
        </span>
      )}
      <button
        type="button"
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => onOpen(id)}
        onKeyDown={event => onKey(at, event)}
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
              className={classNames(
                'block text-sm',
                isOpen ? 'opacity-90' : gap === 'figure' ? 'text-dim' : 'text-warn',
              )}
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
    </li>
  )
})
