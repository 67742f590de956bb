import { Checkbox } from '#kernel/web/ui/checkbox.tsx'
import { VisuallyHidden } from '#kernel/web/ui/visually-hidden.tsx'
import { useWords } from '#kernel/web/words.ts'

export type SelectProps = { isSelected: boolean; onSelect: ((isSelected: boolean) => void) | undefined }

/** Whether an item stays in the brief; people who can only read see no box. */
export function ItemCheckbox({ name, isSelected, onSelect }: SelectProps & { name: string }) {
  const { t } = useWords('briefs')
  if (!onSelect) return null
  const label = (
    <>
      {t('keep')}
      <VisuallyHidden> {name}</VisuallyHidden>
    </>
  )
  return (
    <Checkbox label={label} checked={isSelected} onChange={event => onSelect(event.target.checked)} className="mt-3" />
  )
}
