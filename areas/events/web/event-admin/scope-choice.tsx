import { oneOf } from '#kernel/contract/is-one-of.ts'
import { RadioGroup } from '#kernel/web/ui/radio-group.tsx'
import { useWords } from '#kernel/web/words.ts'
import { seriesScopes, type SeriesScope } from '../../contract/states.ts'
import type { ManagedEvent } from './admin-types.ts'

type Props = { event: ManagedEvent; value: SeriesScope; onChange(scope: SeriesScope): void }

/** Which dates of a series a change is for. */
export function ScopeChoice({ event, value, onChange }: Props) {
  const { t } = useWords('event-admin')
  return (
    <RadioGroup
      className="mt-5"
      name="scope"
      label={t('scope.label')}
      value={value}
      onChange={chosen => onChange(oneOf(seriesScopes, chosen) ?? 'this')}
      choices={seriesScopes.map(each => ({
        value: each,
        label: t(`scope.${each}`, { count: event.series?.occurrences ?? 0 }),
      }))}
    />
  )
}
