import { IconPlus, IconX } from '@tabler/icons-react'
import { Button, IconButton } from '#kernel/web/ui/button.tsx'
import { Checkbox } from '#kernel/web/ui/checkbox.tsx'
import { useWords } from '#kernel/web/words.ts'
import { assignmentForms, type AssignmentSettings, type RubricRow } from '#areas/education/contract/unit-settings.ts'
import { StaleTranslation } from '../saving/stale-translation.tsx'
import { LocalisedLine } from '../saving/localised-field.tsx'
import type { UnitAt } from '../saving/unit-at.ts'
import type { UnitSettings } from '../saving/unit-fields.ts'
import { useField } from '#kernel/web/saving/use-field.ts'
import { WholeField } from '../saving/whole-field.tsx'

const mostRows = 20
const usual: AssignmentSettings = { takes: ['text'], rubric: [], pass_pct: 60 }

const newRow = (): RubricRow => ({ key: crypto.randomUUID().slice(0, 8), title: { 'en-US': '' }, points: 10 })

/** What learners submit, and how it is graded. */
export function AssignmentBuilder({ saver, lang, mayEdit }: UnitAt) {
  const { t, number } = useWords('authoring')
  const settings = useField<UnitSettings>(saver, 'settings')
  const assignment = settings.assignment ?? { ...usual, rubric: [newRow()] }
  const edit = (change: Partial<AssignmentSettings>) =>
    saver.edit('settings', { ...settings, assignment: { ...assignment, ...change } })
  const { rubric, takes } = assignment
  const points = rubric.reduce((sum, row) => sum + row.points, 0)
  const put = (row: RubricRow) => edit({ rubric: rubric.map(each => (each.key === row.key ? row : each)) })
  return (
    <section aria-labelledby="assignment" data-field="settings" className="mt-10 border-t border-line pt-8">
      <h2 id="assignment" className="mb-4 text-xl">
        {t('assignment.title')}
      </h2>
      <FormsTaken takes={takes} mayEdit={mayEdit} onChange={forms => edit({ takes: forms })} />
      <fieldset disabled={!mayEdit} className="mt-6 min-w-0">
        <legend className="mb-1 text-[0.9375rem] font-semibold">{t('assignment.rubric')}</legend>
        <p className="mb-3 text-sm text-dim">{t('assignment.rubric_hint')}</p>
        <ul className="flex flex-col gap-2">
          {rubric.map((row, at) => (
            <RubricLine
              key={row.key}
              {...{ row, at, saver, lang, mayEdit }}
              onChange={put}
              onRemove={rubric.length > 1 ? () => edit({ rubric: rubric.filter(each => each !== row) }) : undefined}
            />
          ))}
        </ul>
        <div className="mt-2 flex items-center justify-between gap-4">
          {rubric.length < mostRows && (
            <Button kind="ghost" small onClick={() => edit({ rubric: [...rubric, newRow()] })}>
              <IconPlus aria-hidden />
              {t('assignment.add')}
            </Button>
          )}
          <p className="text-sm text-dim tabular-nums" role="status">
            {t('assignment.total', { count: points })}
          </p>
        </div>
        <WholeField
          className="mt-5 max-w-60"
          label={t('rules.pass')}
          hint={t('assignment.pass_hint', { points: number(Math.ceil((points * assignment.pass_pct) / 100)) })}
          least={0}
          most={100}
          empty={0}
          value={assignment.pass_pct}
          onWhole={pass_pct => edit({ pass_pct })}
        />
      </fieldset>
    </section>
  )
}

type LineProps = Pick<UnitAt, 'saver' | 'lang' | 'mayEdit'> & {
  row: RubricRow
  at: number
  onChange: (row: RubricRow) => void
  /** Missing for the only row, which cannot be removed. */
  onRemove: (() => void) | undefined
}

/** A criterion of the rubric with its points. */
function RubricLine({ row, at, onChange, onRemove, saver, lang, mayEdit }: LineProps) {
  const { t } = useWords('authoring')
  return (
    <li className="flex flex-wrap items-start justify-end gap-2">
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <LocalisedLine
          label={t('assignment.criterion', { n: at + 1 })}
          hideLabel
          lang={lang}
          value={row.title}
          maxLength={300}
          onChange={title => onChange({ ...row, title })}
        />
        <StaleTranslation saver={saver} lang={lang} name={`rubric.${row.key}`} words={row.title} mayEdit={mayEdit} />
      </div>
      <WholeField
        className="w-24 flex-none"
        label={t('assignment.points_of', { n: at + 1 })}
        hideLabel
        least={1}
        most={1_000}
        empty={1}
        value={row.points}
        onWhole={whole => onChange({ ...row, points: whole })}
      />
      <IconButton
        label={t('quiz.remove', { name: t('assignment.criterion', { n: at + 1 }) })}
        disabled={!onRemove}
        onClick={onRemove}
      >
        <IconX aria-hidden />
      </IconButton>
    </li>
  )
}

type Forms = AssignmentSettings['takes']

/** What learners may submit. */
function FormsTaken({
  takes,
  mayEdit,
  onChange,
}: {
  takes: Forms
  mayEdit: boolean
  onChange: (forms: Forms) => void
}) {
  const { t } = useWords('authoring')
  return (
    <fieldset disabled={!mayEdit} className="min-w-0">
      <legend className="mb-1 text-[0.9375rem] font-semibold">{t('assignment.takes')}</legend>
      <div className="flex flex-wrap gap-x-6">
        {assignmentForms.map(form => (
          <Checkbox
            key={form}
            label={t(`assignment.forms.${form}`)}
            checked={takes.includes(form)}
            // At least one stays: an assignment that accepts nothing cannot be done.
            disabled={takes.length === 1 && takes.includes(form)}
            onChange={({ target }) =>
              onChange(assignmentForms.filter(each => (each === form ? target.checked : takes.includes(each))))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
