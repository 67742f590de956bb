import { Select } from '#kernel/web/ui/select.tsx'
import { useWords } from '#kernel/web/words.ts'
import { categories } from '../../contract/states.ts'

export function CategoryField() {
  const { t } = useWords('repositories')
  return (
    <Select
      name="category"
      label={t('edit.category')}
      options={categories.map(value => ({ value, label: t(`categories.${value}`) }))}
    />
  )
}
