import {
  IconBlockquote,
  IconBold,
  IconCode,
  IconH2,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
  type Icon,
} from '@tabler/icons-react'
import { IconButton } from '#kernel/web/ui/button.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { Mark } from './markdown-marks.ts'

const tools: [Mark, Icon][] = [
  ['bold', IconBold],
  ['italic', IconItalic],
  ['heading', IconH2],
  ['link', IconLink],
  ['bullets', IconList],
  ['numbers', IconListNumbers],
  ['quote', IconBlockquote],
  ['code', IconCode],
]

/** Buttons for the marks of markdown. */
export function MarkdownTools({ onMark, onPick }: { onMark(mark: Mark): void; onPick(): void }) {
  const { t } = useWords('authoring')
  return (
    <div
      role="group"
      aria-label={t('tools.label')}
      className="scrolls-on flex gap-0.5 rounded-t-control border border-b-0 border-edge bg-sunken px-1 py-0.5"
    >
      {tools.map(([mark, Icon]) => (
        <IconButton key={mark} small label={t(`tools.${mark}`)} title={t(`tools.${mark}`)} onClick={() => onMark(mark)}>
          <Icon aria-hidden />
        </IconButton>
      ))}
      <IconButton small label={t('tools.upload')} title={t('tools.upload')} onClick={onPick}>
        <IconPhoto aria-hidden />
      </IconButton>
    </div>
  )
}
