import { Checkbox } from '#kernel/web/ui/checkbox.tsx'
import { VisuallyHidden } from '#kernel/web/ui/visually-hidden.tsx'
import { useWords } from '#kernel/web/words.ts'

export type KeepProps = { isKept: boolean; onKeep: ((isKept: boolean) => void) | undefined }

/** Whether an item stays in the brief; those who only read see no box. */
export function KeepBox({ name, isKept, onKeep }: KeepProps & { name: string }) {
  const { t } = useWords('briefs')
  if (!onKeep) return null
  const label = (
    <>
      {t('keep')}
      <VisuallyHidden> {name}</VisuallyHidden>
    </>
  )
  return <Checkbox label={label} checked={isKept} onChange={event => onKeep(event.target.checked)} className="mt-3" />
}
