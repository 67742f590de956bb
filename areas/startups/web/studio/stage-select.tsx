import { companyStages } from '#areas/applications/contract/index.ts'
import { oneOf } from '#kernel/contract/is-one-of.ts'
import { Select } from '#kernel/web/ui/select.tsx'
import { useWords } from '#kernel/web/words.ts'

export type Stage = (typeof companyStages)[number]

/** A stage in the address of a page; undefined for any other text. */
export const stageOf = (text: string | undefined): Stage | undefined => oneOf(companyStages, text)

/** A filter beside a search: startups of one stage, or of all. */
export function StageSelect({
  label,
  all,
  value,
  onChange,
}: {
  label: string
  all: string
  value: Stage | undefined
  onChange: (stage: Stage | undefined) => void
}) {
  const { t } = useWords('studio')
  return (
    <Select
      pill
      hideLabel
      label={label}
      className="w-full sm:w-auto sm:min-w-56"
      value={value ?? ''}
      options={[
        { value: '', label: all },
        ...companyStages.map(stage => ({ value: stage, label: t(`stages.${stage}`) })),
      ]}
      onChange={event => onChange(stageOf(event.target.value))}
    />
  )
}
