import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useFieldArray, useForm, useFormContext } from 'react-hook-form'
import type { Answered } from '#kernel/contract/call.ts'
import { locales, type Locale } from '#kernel/contract/locales.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Checkbox } from '#kernel/web/ui/checkbox.tsx'
import { Form, SubmitButton } from '#kernel/web/ui/form.tsx'
import { Segmented } from '#kernel/web/ui/segmented.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { applications } from '../../contract/index.ts'
import { mostQuestions } from '../../contract/question-calls.ts'
import type { Intake } from './admin-types.ts'
import { missingTexts, newQuestion, toForm, toQuestions, type QuestionValues } from './question-form.ts'

type Props = { intake: Intake; onDone(): void }

/** The questions that an intake asks in addition, one language at a time. */
export function QuestionsEditor({ intake, onDone }: Props) {
  const form = useRead(applications.questions, { intake_id: intake.id })
  return <Editor key={form.version} form={form} intake={intake} onDone={onDone} />
}

function Editor({ form: stored, intake, onDone }: Props & { form: Answered<typeof applications.questions> }) {
  const { t, localised } = useWords('application-admin')
  const { t: kernel } = useWords('kernel')
  const form = useForm<QuestionValues>({ defaultValues: toForm(stored.questions) })
  const save = useWrite(applications.saveQuestions, { refreshes: [applications.questions, applications.form] })
  const [lang, setLang] = useState<Locale>('en-US')
  const check = (values: QuestionValues) => {
    const missing = missingTexts(values, kernel('fields.required'))
    if (Object.keys(missing).length > 0) setLang('en-US')
    return missing
  }
  const submit = async (values: QuestionValues) => {
    await save.write({ intake_id: intake.id, version: stored.version, questions: toQuestions(values) })
    toast(t('questions.saved'))
    onDone()
  }
  return (
    <Form form={form} check={check} onSubmit={submit}>
      <div>
        <h3 className="text-lg">{localised(intake.title).text}</h3>
        {stored.version > 0 && <p className="text-dim">{t('questions.version', { n: stored.version })}</p>}
        <p className="text-dim">{t('questions.lead')}</p>
      </div>
      <Segmented
        label={t('rubric.language')}
        value={lang}
        segments={locales.map(value => ({ value, label: kernel(`locales.${value}`) }))}
        onChange={value => setLang(value as Locale)}
      />
      <QuestionFields lang={lang} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton>{t('questions.save')}</SubmitButton>
        <Button onClick={onDone}>{kernel('actions.cancel')}</Button>
      </div>
    </Form>
  )
}

function QuestionFields({ lang }: { lang: Locale }) {
  const { t } = useWords('application-admin')
  const { control } = useFormContext<QuestionValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'questions' })
  return (
    <>
      <ol className="divide-y divide-line border-y border-line empty:hidden">
        {fields.map(({ id }, at) => (
          <li key={id} className="flex flex-col gap-4 py-5">
            <div key={lang} className="flex flex-col gap-4" lang={lang}>
              <TextField
                name={`questions.${at}.question.${lang}`}
                label={t('questions.question', { n: at + 1 })}
                required={lang === 'en-US'}
                maxLength={200}
              />
              <TextField
                name={`questions.${at}.hint.${lang}`}
                label={t('questions.hint', { n: at + 1 })}
                maxLength={300}
              />
            </div>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <Checkbox name={`questions.${at}.required`} label={t('questions.required')} />
              <Button small onClick={() => remove(at)}>
                {t('questions.remove', { n: at + 1 })}
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {fields.length < mostQuestions && (
        <div>
          <Button small onClick={() => append(newQuestion())}>
            <IconPlus aria-hidden />
            {t('questions.add')}
          </Button>
        </div>
      )}
    </>
  )
}
