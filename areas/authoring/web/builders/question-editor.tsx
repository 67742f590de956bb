import { useState } from 'react'
import type { Locale } from '#kernel/contract/locales.ts'
import { Select } from '#kernel/web/ui/select.tsx'
import { TextArea, TextField, type TextFieldProps } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import { questionKinds, type QuestionKind } from '#areas/education/contract/quizzes.ts'
import { StaleTranslation } from '../saving/stale-translation.tsx'
import { ChoiceEditor } from './choice-editor.tsx'
import { LocalisedArea } from '../saving/localised-field.tsx'
import { answersIn, hasChoices, ofKind } from './quiz-edits.ts'
import type { Saver } from '#kernel/web/saving/saver.ts'
import type { Question } from '../saving/unit-fields.ts'

type Props = {
  saver: Saver
  question: Question
  n: number
  lang: Locale
  mayEdit: boolean
  onChange(question: Question): void
}

/** One question: its text, the right answer, and the explanation shown afterwards. */
export function QuestionEditor({ saver, question, n, lang, mayEdit, onChange }: Props) {
  const { t } = useWords('authoring')
  const { question_key: key, kind } = question
  const at = { saver, lang, mayEdit }
  return (
    <fieldset disabled={!mayEdit} className="min-w-0">
      <legend className="sr-only">{t('quiz.question', { n })}</legend>
      <LocalisedArea
        label={t('quiz.prompt')}
        rows={2}
        lang={lang}
        value={question.prompt}
        maxLength={10_000}
        onChange={prompt => onChange({ ...question, prompt })}
      />
      <StaleTranslation {...at} name={`questions.${key}.prompt`} words={question.prompt} />
      <Select
        className="mt-5 max-w-60"
        label={t('quiz.kind')}
        value={kind}
        onChange={event => onChange(ofKind(question, event.target.value as QuestionKind))}
        options={questionKinds.map(value => ({ value, label: t(`quiz.kinds.${value}`) }))}
      />
      <div className="mt-5">
        {hasChoices(kind) && <ChoiceEditor {...at} question={question} onChange={onChange} />}
        {kind === 'text' && <Accepted question={question} onChange={onChange} />}
        {kind === 'number' && <NumberAnswer question={question} onChange={onChange} />}
      </div>
      <LocalisedArea
        className="mt-5"
        label={t('quiz.explanation')}
        hint={t('quiz.explanation_hint')}
        rows={2}
        lang={lang}
        value={question.explanation ?? { 'en-US': '' }}
        maxLength={5_000}
        onChange={words => onChange({ ...question, explanation: Object.values(words).some(Boolean) ? words : null })}
      />
      <StaleTranslation {...at} name={`questions.${key}.explanation`} words={question.explanation} />
    </fieldset>
  )
}

type PartProps = { question: Question; onChange(question: Question): void }

/** The field keeps the typed lines as long as they mean the same as the answers. */
function Accepted({ question, onChange }: PartProps) {
  const { t } = useWords('authoring')
  const [typed, setTyped] = useState(question.accepted.join('\n'))
  const isSame = answersIn(typed).join('\n') === question.accepted.join('\n')
  return (
    <TextArea
      // No draft: saved with the unit.
      label={t('quiz.accepted')}
      hint={t('quiz.accepted_hint')}
      rows={3}
      value={isSame ? typed : question.accepted.join('\n')}
      onChange={event => {
        setTyped(event.target.value)
        onChange({ ...question, accepted: answersIn(event.target.value) })
      }}
    />
  )
}

const numberIn = (text: string) => (text.trim() === '' || !Number.isFinite(Number(text)) ? null : Number(text))

function NumberAnswer({ question, onChange }: PartProps) {
  const { t } = useWords('authoring')
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <NumberField
        label={t('quiz.value')}
        value={question.value}
        onNumber={value => onChange({ ...question, value })}
      />
      <NumberField
        label={t('quiz.tolerance')}
        hint={t('quiz.tolerance_hint')}
        min={0}
        value={question.tolerance}
        onNumber={value => onChange({ ...question, tolerance: Math.max(0, value ?? 0) })}
      />
    </div>
  )
}

type NumberProps = Omit<TextFieldProps, 'value' | 'onChange'> & {
  value: number | null
  onNumber(value: number | null): void
}

/** Any number; incomplete ones (`-`, `1.`) stay in the field as typed. */
function NumberField({ value, onNumber, ...rest }: NumberProps) {
  const [typed, setTyped] = useState(String(value ?? ''))
  return (
    <TextField
      {...rest}
      type="number"
      step="any"
      value={numberIn(typed) === value ? typed : String(value ?? '')}
      onChange={event => {
        setTyped(event.target.value)
        onNumber(numberIn(event.target.value))
      }}
    />
  )
}
