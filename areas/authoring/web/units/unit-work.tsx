import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { Part } from '#kernel/web/part.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { useWords } from '#kernel/web/words.ts'
import { MarkdownEditor } from '../text/markdown-editor.tsx'
import type { UnitAt } from '../saving/unit-at.ts'

const QuizBuilder = lazyPart(async () => ({ default: (await import('../builders/quiz-builder.tsx')).QuizBuilder }))
const AssignmentBuilder = lazyPart(async () => ({
  default: (await import('../builders/assignment-builder.tsx')).AssignmentBuilder,
}))
const VideoBuilder = lazyPart(async () => ({ default: (await import('../builders/video-builder.tsx')).VideoBuilder }))
const FileBuilder = lazyPart(async () => ({ default: (await import('../builders/file-builder.tsx')).FileBuilder }))

/** The content of a unit by its type: its text, and additional parts. */
export function UnitWork(at: UnitAt) {
  const { t } = useWords('authoring')
  const { type } = at.unit
  return (
    <Part fallback={<Skeleton className="h-72 rounded-card" />}>
      {type === 'video' && <VideoBuilder {...at} />}
      {type === 'file' && <FileBuilder {...at} />}
      <MarkdownEditor
        {...at}
        label={t(`text_of.${type}`)}
        hint={type === 'markdown' ? undefined : t(`text_hint.${type}`)}
        isShort={type !== 'markdown'}
      />
      {type === 'quiz' && <QuizBuilder {...at} />}
      {type === 'assignment' && <AssignmentBuilder {...at} />}
    </Part>
  )
}
