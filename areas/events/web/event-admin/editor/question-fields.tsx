import { IconPlus } from '@tabler/icons-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import type { Locale } from '#kernel/contract/locales.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Checkbox } from '#kernel/web/ui/checkbox.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { useWords } from '#kernel/web/words.ts'
import { questionKinds, type QuestionKind } from '../../../contract/states.ts'
import type { EventValues } from './event-values.ts'
import { LocalisedField } from './localised-field.tsx'
import { RowActions } from './row-actions.tsx'

const mostQuestions = 20
const mostOptions = 30
/** A key that stays with its answers when the words change. */
const newKey = (letter: string) => `${letter}${crypto.randomUUID().replaceAll('-', '').slice(0, 8)}`

/** The questions of the registration form. */
export function QuestionFields({ lang }: { lang: Locale }) {
  const { t } = useWords('event-admin')
  const { fields, append, move, remove } = useFieldArray<EventValues, 'questions'>({ name: 'questions' })
  const add = () =>
    append({ key: newKey('q'), kind: 'text', label: { 'en-US': '' }, required: false, options: [], at_door: false })
  return (
    <Section title={t('fields.questions')} lead={t('edit.questions_lead')} ruled>
      <ol className="flex flex-col gap-4">
        {fields.map((field, at) => (
          <li key={field.id} className="card flex flex-col gap-4 p-5">
            <p className="flex items-center justify-between gap-3 font-semibold">
              {t('edit.question', { number: at + 1 })}
              <RowActions
                at={at}
                count={fields.length}
                label={t('edit.question', { number: at + 1 })}
                onMove={to => move(at, to)}
                onRemove={() => remove(at)}
              />
            </p>
            <Question at={at} lang={lang} />
          </li>
        ))}
      </ol>
      {fields.length < mostQuestions && (
        <Button className="mt-4" onClick={add}>
          <IconPlus aria-hidden />
          {t('edit.add_question')}
        </Button>
      )}
    </Section>
  )
}

function Question({ at, lang }: { at: number; lang: Locale }) {
  const { t } = useWords('event-admin')
  const name = `questions.${at}`
  const kind = useWatch({ name: `${name}.kind` }) as QuestionKind
  const hasOptions = kind === 'choice' || kind === 'many'
  return (
    <>
      <LocalisedField name={`${name}.label`} lang={lang} label={t('edit.question_label')} maxLength={300} required />
      <Select
        name={`${name}.kind`}
        label={t('edit.question_kind')}
        options={questionKinds.map(value => ({ value, label: t(`edit.kinds.${value}`) }))}
      />
      {hasOptions && <Options at={at} lang={lang} />}
      <div>
        <Checkbox name={`${name}.required`} label={t('edit.question_required')} />
        <Checkbox name={`${name}.at_door`} label={t('edit.question_at_door')} hint={t('edit.question_at_door_hint')} />
      </div>
    </>
  )
}

function Options({ at, lang }: { at: number; lang: Locale }) {
  const { t } = useWords('event-admin')
  const name = `questions.${at}.options` as const
  const { fields, append, move, remove } = useFieldArray<EventValues, typeof name>({ name })
  return (
    <fieldset className="flex flex-col gap-3 border-s-2 border-line ps-4">
      <legend className="sr-only">{t('edit.options')}</legend>
      {fields.map((field, option) => (
        <div key={field.id} className="flex items-end gap-2">
          <LocalisedField
            name={`${name}.${option}.label`}
            lang={lang}
            label={t('edit.option', { number: option + 1 })}
            maxLength={160}
            required
            className="min-w-0 flex-1"
          />
          <RowActions
            at={option}
            count={fields.length}
            label={t('edit.option', { number: option + 1 })}
            onMove={to => move(option, to)}
            onRemove={() => remove(option)}
          />
        </div>
      ))}
      {fields.length < mostOptions && (
        <Button small className="self-start" onClick={() => append({ key: newKey('o'), label: { 'en-US': '' } })}>
          {t('edit.add_option')}
        </Button>
      )}
    </fieldset>
  )
}
