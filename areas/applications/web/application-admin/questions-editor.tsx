import { IconPlus } from '@tabler/icons-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type { Answered } from '#kernel/contract/call.ts'
import type { Locale } from '#kernel/contract/locales.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Checkbox } from '#kernel/web/ui/checkbox.tsx'
import { SubmitButton } from '#kernel/web/ui/form.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { applications } from '../../contract/index.ts'
import { mostQuestions } from '../../contract/question-calls.ts'
import type { Intake } from './admin-types.ts'
import { IntakeTextsForm } from './intake-texts-form.tsx'
import { missingTexts, newQuestion, toForm, toQuestions, type QuestionValues } from './question-form.ts'

type Props = { intake: Intake; onDone(): void }

/** The questions that an intake asks in addition, one language at a time. */
export function QuestionsEditor({ intake, onDone }: Props) {
  const form = useRead(applications.questions, { intake_id: intake.id })
  return <Editor key={form.version} form={form} intake={intake} onDone={onDone} />
}

function Editor({ form, intake, onDone }: Props & { form: Answered<typeof applications.questions> }) {
  const { t } = useWords('application-admin')
  const save = useWrite(applications.saveQuestions, { refreshes: [applications.questions, applications.form] })
  const submit = async (values: QuestionValues) => {
    await save.write({ intake_id: intake.id, version: form.version, questions: toQuestions(values) })
    toast(t('questions.saved'))
    onDone()
  }
  return (
    <IntakeTextsForm<QuestionValues>
      intake={intake}
      draftKey={`questions:${intake.id}:${form.version}`}
      title={t('questions.edit')}
      values={toForm(form.questions)}
      lead={
        <>
          {form.version > 0 && <p>{t('questions.version', { n: form.version })}</p>}
          <p>{t('questions.lead')}</p>
        </>
      }
      missing={missingTexts}
      onSubmit={submit}
      fields={lang => <QuestionFields lang={lang} />}
      submit={<SubmitButton>{t('questions.save')}</SubmitButton>}
      onDone={onDone}
    />
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
