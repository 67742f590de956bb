import { Tag } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'

/** Marks invented content; the server marks the document of a lab that runs in sample mode. */
export function SampleTag({ className }: { className?: string }) {
  const { t } = useWords('kernel')
  if (document.body.dataset.sample === undefined) return null
  return (
    <Tag tone="warn" className={className}>
      {t('shell.sample')}
    </Tag>
  )
}
