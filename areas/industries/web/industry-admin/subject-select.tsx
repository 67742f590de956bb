import { Select } from '#kernel/web/ui/select.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { Entry } from '../../contract/index.ts'

/** The subject of a market or a measure: the whole industry, or one of its entries. */
export function SubjectSelect({ items }: { items: readonly Entry[] }) {
  const { t, localised } = useWords('industry-admin')
  return (
    <Select
      name="item"
      label={t('fields.subject')}
      ofNames
      options={[
        { value: '', label: t('fields.whole') },
        ...items.map(({ id, name }) => ({ value: id, label: localised(name).text })),
      ]}
    />
  )
}
