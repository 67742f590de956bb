import type { Localised } from '#kernel/contract/fields.ts'
import { Checkbox } from '#kernel/web/ui/checkbox.tsx'
import { RadioGroup } from '#kernel/web/ui/radio-group.tsx'
import { TextArea } from '#kernel/web/ui/text-field.tsx'
import type { Question } from '../../contract/questions.ts'

type Props = { question: Question; words(text: Localised): { text: string } }

/** One question of an event, with an input of its kind. */
export function QuestionField({ question, words }: Props) {
  const { key, kind, required } = question
  const name = `answers.${key}`
  const label = words(question.label).text
  if (kind === 'text') return <TextArea name={name} label={label} required={required} rows={2} maxLength={2_000} />
  if (kind === 'consent')
    return <Checkbox name={name} label={label} data-flag aria-required={required || undefined} card />
  return (
    <RadioGroup
      name={name}
      label={label}
      required={required}
      type={kind === 'many' ? 'checkbox' : 'radio'}
      choices={question.options.map(option => ({ value: option.key, label: words(option.label).text }))}
    />
  )
}
