import type { Answered } from '#kernel/contract/call.ts'
import { SubmitButton } from '#kernel/web/ui/form.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { applications } from '../../contract/index.ts'
import type { Intake } from './admin-types.ts'
import { CriterionFields } from './criterion-fields.tsx'
import { IntakeTextsForm } from './intake-texts-form.tsx'
import { missingTexts, toForm, toRubric, type RubricValues } from './rubric-form.ts'

type Props = { intake: Intake; onDone(): void }

/** The rubric of an intake: its criteria with their weights, and what each score means, one language at a time. */
export function RubricEditor({ intake, onDone }: Props) {
  const rubric = useRead(applications.rubric, { intake_id: intake.id })
  return <Editor key={rubric.version} rubric={rubric} intake={intake} onDone={onDone} />
}

function Editor({ rubric, intake, onDone }: Props & { rubric: Answered<typeof applications.rubric> }) {
  const { t } = useWords('application-admin')
  const save = useWrite(applications.saveRubric, { refreshes: [applications.rubric] })
  const submit = async (values: RubricValues) => {
    await save.write({ intake_id: intake.id, version: rubric.version, criteria: toRubric(values) })
    toast(t('rubric.saved'))
    onDone()
  }
  return (
    <IntakeTextsForm<RubricValues>
      intake={intake}
      draftKey={`rubric:${intake.id}:${rubric.version}`}
      title={t('rubric.edit')}
      values={toForm(rubric.criteria)}
      lead={
        <>
          <p>{rubric.version === 0 ? t('rubric.standard') : t('rubric.version', { n: rubric.version })}</p>
          <p>{t('rubric.lead')}</p>
        </>
      }
      missing={missingTexts}
      onSubmit={submit}
      fields={lang => <CriterionFields lang={lang} />}
      submit={<SubmitButton>{t('rubric.save')}</SubmitButton>}
      onDone={onDone}
    />
  )
}
