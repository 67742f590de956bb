import { useState } from 'react'
import { isOneOf } from '#kernel/contract/is-one-of.ts'
import type { ShownQuestion } from './form-model.ts'
import { useFieldLabel } from './use-field-label.ts'
import { Select } from '#kernel/web/ui/select.tsx'
import { TextArea, TextField } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import {
  companyStages,
  faultOf,
  fieldSpec,
  problemFrequencies,
  severities,
  type FieldPath,
} from '../../contract/form-fields.ts'

const hinted = [
  'company.short_pitch',
  'company.pitch',
  'problem.statement',
  'problem.who',
  'problem.today_alternative',
  'problem.evidence',
  'solution',
  'traction',
  'user_data.email',
  'user_data.role',
  'user_data.bio',
  'user_data.links',
] as const satisfies readonly FieldPath[]
type Hinted = (typeof hinted)[number]
const isHinted = (path: FieldPath): path is Hinted => isOneOf(hinted, path)

const inputTypes = { line: 'text', url: 'url', email: 'email', date: 'date', text: 'text', choice: 'text' } as const
const completions: Partial<Record<FieldPath, string>> = {
  'company.name': 'organization',
  'company.country': 'country-name',
  'user_data.name': 'name',
  'user_data.email': 'email',
  'user_data.phone': 'tel',
}

/** The words of the choices of a field. */
function useChoices() {
  const { t } = useWords('apply')
  const choices: Partial<Record<FieldPath, { value: string; label: string }[]>> = {
    'company.stage': companyStages.map(value => ({ value, label: t(`stages.${value}`) })),
    'problem.frequency': problemFrequencies.map(value => ({ value, label: t(`frequencies.${value}`) })),
    'problem.severity': severities.map(value => ({ value, label: t(`severities.${value}`) })),
  }
  return choices
}

/** The text of an answer as people read it: for a choice, its words. */
export function useAnswerText() {
  const choices = useChoices()
  return (path: FieldPath, value: string) => choices[path]?.find(each => each.value === value)?.label ?? value
}

export type FieldInputProps = {
  path: FieldPath
  value: string
  onType(value: string): void
  /** Marks missing answers, after an attempt to submit. */
  isChecked: boolean
  /** Other people who are in this field. */
  here?: string | undefined
  onHere?(path: FieldPath | undefined): void
  label?: string
  /** The question, if the field is the answer to one of the intake’s own. */
  question?: ShownQuestion | undefined
}

/** One field of the form. Errors are shown once the field loses the focus. */
export function FieldInput({ path, value, onType, isChecked, here, onHere, label, question }: FieldInputProps) {
  const { t, number, localised } = useWords('apply')
  const { t: kernel } = useWords('kernel')
  const choices = useChoices()[path]
  const [wasLeft, setLeft] = useState(false)
  const { kind = 'line', max, required = question?.required ?? false } = fieldSpec(path)
  const fault = required && !value.trim() ? 'required' : faultOf(path, value)
  const advice = (kind === 'email' && kernel('fields.email')) || (kind === 'url' && t('form.url'))
  const isShown = isChecked || (wasLeft && fault === 'invalid')
  const count = kind === 'text' && value.length > max / 2
  const labelOf = useFieldLabel(question ? [question] : [])
  const ownHint = question?.hint && localised(question.hint).text
  const hint = [isHinted(path) && t(`fields.${path}.hint`), ownHint, here && t('people.typing', { name: here })].filter(
    Boolean,
  )
  const common = {
    label: label ?? labelOf(path),
    hint: hint.length > 0 ? hint.join(' ') : undefined,
    required,
    error: isShown && fault ? (fault === 'invalid' && advice) || t(`form.${fault}`) : undefined,
    value,
    'data-field': path,
    onFocus: () => onHere?.(path),
    onBlur: () => {
      setLeft(true)
      onHere?.(undefined)
    },
  }
  if (choices)
    return (
      <Select
        {...common}
        options={[{ value: '', label: t('form.choose') }, ...choices]}
        onChange={event => onType(event.target.value)}
      />
    )
  if (kind === 'text')
    return (
      <div>
        <TextArea
          {...common}
          maxLength={max}
          rows={max > 1000 ? 6 : 4}
          onChange={event => onType(event.target.value)}
        />
        {count && (
          <p className="mt-1 text-end text-sm text-dim tabular-nums">
            {t('form.characters', { used: number(value.length), max: number(max) })}
          </p>
        )}
      </div>
    )
  return (
    <TextField
      {...common}
      type={inputTypes[kind]}
      maxLength={kind === 'date' ? undefined : max}
      autoComplete={completions[path]}
      onChange={event => onType(event.target.value)}
    />
  )
}
