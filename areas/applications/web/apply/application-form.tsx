import { useRef, useState, type Ref } from 'react'
import { flushSync } from 'react-dom'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { problemOf } from '#kernel/web/problem.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Checkbox } from '#kernel/web/ui/checkbox.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { toastProblem } from '#kernel/web/say-problem.ts'
import { useWords } from '#kernel/web/words.ts'
import { toApplications } from '../../contract/addresses.ts'
import { fieldPaths, fieldSpec, formSections, type MissingPart } from '../../contract/form-fields.ts'
import { FileList } from './file-list.tsx'
import type { FormAccess, Industry, ShownApplication, ShownClash, ShownQuestion } from './form-model.ts'
import { IndustryChoice } from './industry-choice.tsx'
import { Leaks } from './leaks.tsx'
import { useClashTitle } from './use-clash-title.ts'
import type { Presence } from './saved-field.tsx'
import { SaveStatus } from './save-status.tsx'
import { SectionFields } from './section-fields.tsx'
import { useFieldLabel } from './use-field-label.ts'
import { useFields } from './use-fields.ts'
import { useShownAtOnce } from './use-shown-at-once.ts'

type Props = {
  /** Undefined until the first field is saved. */
  application: ShownApplication | undefined
  industries: readonly Industry[]
  questions: readonly ShownQuestion[]
  /** The version of the questions. */
  form: number
  access: FormAccess
  mayEdit: boolean
  maySubmit: boolean
  presence?: Presence
  onChanged(application: ShownApplication): void
}

/** The missing fields before anything is typed. */
const requiredWith = (questions: readonly ShownQuestion[]): MissingPart[] => [
  ...fieldPaths.filter(path => fieldSpec(path).required || questions.some(each => each.path === path && each.required)),
  'industries',
  'consent',
]

/** The element on the page for each missing part. */
const anchorOf = (part: MissingPart) => `part-${part.replaceAll('.', '-')}`

/** The whole form: it saves itself, lists what is missing, and has the submit button at its end. */
export function ApplicationForm(props: Props) {
  const { application, industries, questions, form, access, mayEdit, maySubmit, presence, onChanged } = props
  const { t } = useWords('apply')
  const fields = useFields(application, form, access, onChanged)
  const { saver, state } = fields
  const [isChecked, setChecked] = useState(false)
  const change = async (changes: Parameters<FormAccess['update']>[0]) => {
    const { application: next } = await access.update(changes)
    onChanged(next)
    return next
  }
  const chosen = application?.industries ?? []
  const [hasConsent, choose] = useShownAtOnce(application?.has_consent ?? false)
  return (
    <fieldset disabled={!mayEdit} className="flex min-w-0 flex-col">
      <div
        className={classNames(
          'stays-top sticky z-10 -mx-1 mb-2 min-h-9 bg-bg px-1 py-2',
          // Only the shell has a header that stays at the top.
          location.pathname === hrefOf(toApplications.apply) ? 'top-0' : 'top-header',
        )}
      >
        <SaveStatus state={state} hasSaved={application !== undefined} />
      </div>
      <div>
        {formSections.map(section => (
          <SectionFields key={section} {...{ section, questions, fields, isChecked, presence, anchorOf }} />
        ))}
        <Section title={t('sections.industries')} lead={t('sections_lead.industries')} ruled>
          <div id={anchorOf('industries')}>
            <IndustryChoice all={industries} chosen={chosen} onChange={access.setIndustries} />
          </div>
        </Section>
        <Section title={t('sections.files')} ruled>
          <FileList
            files={application?.files ?? []}
            isBlind={application?.intake.blind}
            access={mayEdit ? access : undefined}
            onDownload={access.download}
            onChanged={() => sayProblem(change({}))}
          />
        </Section>
      </div>
      <div id={anchorOf('consent')} className="mt-12 border-t border-line pt-8">
        <Checkbox
          card
          label={t('form.consent')}
          checked={hasConsent}
          error={isChecked && !hasConsent ? t('form.required') : undefined}
          onChange={({ target: { checked } }) => choose(checked, () => change({ consent: checked }))}
        />
      </div>
      <Leaks leaks={application?.leaks ?? []} questions={questions} />
      {maySubmit && (
        <Submit
          missing={application?.missing.map(({ part }) => part) ?? requiredWith(questions)}
          questions={questions}
          clashes={state.clashes}
          onCheck={() => setChecked(true)}
          submit={async () => {
            await saver.flush()
            await change({ action: 'submit' })
          }}
        />
      )}
    </fieldset>
  )
}

type SubmitProps = {
  questions: readonly ShownQuestion[]
  missing: readonly MissingPart[]
  clashes: readonly ShownClash[]
  onCheck(): void
  submit(): Promise<void>
}

function Submit({ questions, missing, clashes, onCheck, submit }: SubmitProps) {
  const { t } = useWords('apply')
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const summary = useRef<HTMLDivElement>(null)
  const isReady = missing.length === 0 && clashes.length === 0
  const press = async () => {
    flushSync(() => {
      onCheck()
      setAsked(true)
    })
    // The list of missing fields appears above the button, and would move it out of sight.
    if (!isReady) return summary.current?.focus()
    setBusy(true)
    try {
      await submit()
    } catch (error) {
      if (problemOf(error)?.code !== 'application.incomplete') toastProblem(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="mt-8 flex flex-col gap-4">
      {isAsked && !isReady && <MissingParts ref={summary} questions={questions} missing={missing} clashes={clashes} />}
      <div className="flex flex-wrap items-center gap-4">
        <Button kind="primary" busy={isBusy} onClick={() => void press()}>
          {t('form.submit')}
        </Button>
        <p className="min-w-0 flex-1 basis-60 text-sm text-dim">
          <span className="block">
            {isReady ? t('form.ready') : missing.length > 0 && t('form.missing', { count: missing.length })}
          </span>
          {t('form.submitted_once')}
        </p>
      </div>
    </div>
  )
}

function MissingParts({
  questions,
  missing,
  clashes,
  ref,
}: Pick<SubmitProps, 'clashes' | 'questions'> & { missing: readonly MissingPart[]; ref: Ref<HTMLDivElement> }) {
  const { t } = useWords('apply')
  const titleOf = useClashTitle()
  const unsettled = clashes[0] && titleOf(clashes[0], questions)
  const labelOf = useFieldLabel(questions)
  const nameOf = (part: MissingPart) => {
    if (part === 'industries') return t('sections.industries')
    return part === 'consent' ? t('form.consent') : labelOf(part)
  }
  return (
    <div ref={ref} tabIndex={-1}>
      <Notice kind="bad" title={missing.length > 0 ? t('form.missing', { count: missing.length }) : unsettled}>
        {missing.length > 0 && unsettled && <p>{unsettled}</p>}
        <ul className="list-disc ps-5">
          {missing.map(part => (
            <li key={part}>
              <a className="link" href={`#${anchorOf(part)}`} onClick={event => focusPart(event, part)}>
                {nameOf(part)}
              </a>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

/** Goes to a part without a new history entry, and focuses its field. */
function focusPart(event: React.MouseEvent, part: MissingPart): void {
  event.preventDefault()
  const place = document.querySelector(`#${anchorOf(part)}`)
  place?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  place?.scrollIntoView({ block: 'start' })
}
