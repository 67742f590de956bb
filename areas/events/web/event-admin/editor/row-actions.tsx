import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { IconButton } from '#kernel/web/ui/button.tsx'
import { useWords } from '#kernel/web/words.ts'

type Props = { at: number; count: number; label: string; onMove(to: number): void; onRemove(): void }

/** Moves one of several rows of a form, or removes it. */
export function RowActions({ at, count, label, onMove, onRemove }: Props) {
  const { t } = useWords('event-admin')
  return (
    <span className="flex flex-none gap-1">
      {at > 0 && (
        <IconButton small label={t('edit.up', { name: label })} onClick={() => onMove(at - 1)}>
          <IconArrowUp aria-hidden />
        </IconButton>
      )}
      {at < count - 1 && (
        <IconButton small label={t('edit.down', { name: label })} onClick={() => onMove(at + 1)}>
          <IconArrowDown aria-hidden />
        </IconButton>
      )}
      <IconButton small label={t('edit.remove', { name: label })} onClick={onRemove}>
        <IconX aria-hidden />
      </IconButton>
    </span>
  )
}
