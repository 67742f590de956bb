import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Answered } from '#kernel/contract/call.ts'
import { locales, type Locale } from '#kernel/contract/locales.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Form, SubmitButton } from '#kernel/web/ui/form.tsx'
import { Segmented } from '#kernel/web/ui/segmented.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { applications } from '../../contract/index.ts'
import type { Intake } from './admin-types.ts'
import { CriterionFields } from './criterion-fields.tsx'
import { missingTexts, toForm, toRubric, type RubricValues } from './rubric-form.ts'

type Props = { intake: Intake; onDone(): void }

/** The rubric of an intake: its criteria with their weights, and what each score means, one language at a time. */
export function RubricEditor({ intake, onDone }: Props) {
  const rubric = useRead(applications.rubric, { intake_id: intake.id })
  return <Editor key={rubric.version} rubric={rubric} intake={intake} onDone={onDone} />
}

function Editor({ rubric, intake, onDone }: Props & { rubric: Answered<typeof applications.rubric> }) {
  const { t, localised } = useWords('application-admin')
  const { t: kernel } = useWords('kernel')
  const form = useForm<RubricValues>({ defaultValues: toForm(rubric.criteria) })
  const save = useWrite(applications.saveRubric, { refreshes: [applications.rubric] })
  const [lang, setLang] = useState<Locale>('en-US')
  const check = (values: RubricValues) => {
    const missing = missingTexts(values, kernel('fields.required'))
    if (Object.keys(missing).length > 0) setLang('en-US')
    return missing
  }
  const submit = async (values: RubricValues) => {
    await save.write({ intake_id: intake.id, version: rubric.version, criteria: toRubric(values) })
    toast(t('rubric.saved'))
    onDone()
  }
  return (
    <Form form={form} check={check} onSubmit={submit}>
      <div>
        <h3 className="text-lg">{localised(intake.title).text}</h3>
        <p className="text-dim">
          {rubric.version === 0 ? t('rubric.standard') : t('rubric.version', { n: rubric.version })}
        </p>
        <p className="text-dim">{t('rubric.lead')}</p>
      </div>
      <Segmented
        label={t('rubric.language')}
        value={lang}
        segments={locales.map(value => ({ value, label: kernel(`locales.${value}`) }))}
        onChange={value => setLang(value as Locale)}
      />
      <CriterionFields lang={lang} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton>{t('rubric.save')}</SubmitButton>
        <Button onClick={onDone}>{kernel('actions.cancel')}</Button>
      </div>
    </Form>
  )
}
