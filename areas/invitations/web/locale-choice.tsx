import { locales } from '#kernel/contract/locales.ts'
import { Select } from '#kernel/web/ui/select.tsx'
import { useWords } from '#kernel/web/words.ts'

export function LocaleChoice({ label, hint }: { label: string; hint?: string }) {
  const { t: k } = useWords('kernel')
  return (
    <Select
      label={label}
      hint={hint}
      name="locale"
      options={locales.map(value => ({ value, label: k(`locales.${value}`) }))}
    />
  )
}
