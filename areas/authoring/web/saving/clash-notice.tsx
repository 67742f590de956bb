import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { Part } from '#kernel/web/part.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { Saver } from '#kernel/web/saving/saver.ts'
import { useSaving } from '#kernel/web/saving/use-field.ts'

const Clashes = lazyPart(async () => ({ default: (await import('./clashes.tsx')).Clashes }))

/** Another author changed the same field: shows both texts and a choice. Nothing is sent or lost until it is made. */
export function ClashNotice({ saver }: { saver: Saver }) {
  const { t } = useWords('authoring')
  const clashes = useSaving(saver, saving => saving.clashes)
  if (clashes.length === 0) return null
  return (
    <Notice kind="bad" title={t('clash.title')} className="mt-4">
      <p className="mb-4">{t('clash.text')}</p>
      <Part>
        <Clashes saver={saver} clashes={clashes} />
      </Part>
    </Notice>
  )
}
