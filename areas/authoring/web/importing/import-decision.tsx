import { useState, type ReactNode } from 'react'
import { useSearch } from '#kernel/web/navigation.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Checkbox } from '#kernel/web/ui/checkbox.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { useAction } from '#kernel/web/use-action.ts'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { importing } from '../../contract/import-calls.ts'
import { toAuthoring } from '../../contract/addresses.ts'
import type { Job } from './import-shapes.ts'

/** The focused element disappeared with the progress; keyboard users continue here. */
function takeFocus(heading: HTMLElement | null): void {
  if (document.activeElement?.matches('body, [tabindex="-1"]')) heading?.focus({ preventScroll: true })
}

/** The target, whether it is possible, and the two actions. */
export function ImportDecision({ job }: { job: Job }) {
  const { t, localised } = useWords('authoring')
  const apply = useWrite(importing.uploadUnit, { refreshes: [importing.importJob, importing.importJobs] })
  const direct = useWrite(importing.retargetImport, { refreshes: [importing.importJob] })
  const { import_job_id, course, same_course, report } = job
  const { run, refusal } = useAction((work: () => Promise<unknown>) => work())
  const into = (course_id: string | null) =>
    void run(() => direct.write({ import_job_id, course_id, institute_id: job.institute_id }))
  const changes = report?.changes ?? 0
  const hasClashes = (report?.clashes ?? []).length > 0
  const [certificate, setCertificate] = useState(true)
  const pictures = report?.remote_pictures ?? 0
  const [copies, setCopies] = useState(pictures > 0 && isOpenLicence(report?.course.source?.licence))
  const updateLabel = changes === 0 && hasClashes ? t('import.keep_texts') : t('import.apply', { count: changes })
  const applyLabel = course ? updateLabel : t('import.create')
  return (
    <section aria-labelledby="import-decision" className="flex flex-col gap-4">
      <h2 id="import-decision" tabIndex={-1} ref={takeFocus} className="text-heading">
        {course ? t('import.would_update', { title: localised(course.title).text }) : t('import.would_create')}
      </h2>
      {course?.state === 'published' && changes > 0 && <Notice kind="warn">{t('import.into_published')}</Notice>}
      {course && changes === 0 && !hasClashes && <Notice kind="good">{t('import.no_changes')}</Notice>}
      {same_course && (
        <Elsewhere
          busy={direct.isWriting}
          text={t('import.same_course', { title: localised(same_course.title).text })}
          button={t('import.update_it')}
          onChoose={() => into(same_course.id)}
        />
      )}
      {refusal && <Notice kind="bad">{refusal.title}</Notice>}
      {!course && (
        <Checkbox
          label={t('import.certificate')}
          hint={t('import.certificate_hint')}
          checked={certificate}
          onChange={event => setCertificate(event.target.checked)}
        />
      )}
      {pictures > 0 && (
        <Checkbox
          label={t('import.pictures.choose', { count: pictures })}
          hint={t('import.pictures.hint')}
          checked={copies}
          onChange={event => setCopies(event.target.checked)}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          kind="primary"
          busy={apply.isWriting}
          disabled={direct.isWriting || (course !== null && changes === 0 && !hasClashes)}
          onClick={() =>
            void run(() => apply.write({ import_job_id, apply: true, copy_pictures: copies, certificate }))
          }
        >
          {applyLabel}
        </Button>
        {course && (
          <Button busy={direct.isWriting} onClick={() => into(null)}>
            {t('import.make_new')}
          </Button>
        )}
        <Discard job={job} run={run} />
      </div>
    </section>
  )
}

/** A licence that allows copying; the author still decides. */
const isOpenLicence = (licence: string | null | undefined) =>
  /^(?:CC0|CC[ -]BY|MIT|Apache|BSD|GPL)/i.test(licence ?? '')

type ElsewhereProps = { text: ReactNode; button: string; busy: boolean; onChoose(): void }

/** A course of the same name is probably the right target. */
const Elsewhere = ({ text, button, busy, onChoose }: ElsewhereProps) => (
  <Notice
    action={
      <Button small busy={busy} onClick={onChoose}>
        {button}
      </Button>
    }
  >
    {text}
  </Notice>
)

function Discard({ job, run }: { job: Job; run: (work: () => Promise<unknown>) => Promise<boolean> }) {
  const { t } = useWords('authoring')
  const [, setSearch] = useSearch(toAuthoring.courseImport)
  const discard = useWrite(importing.discardImport, { refreshes: [importing.importJobs] })
  const go = async () => {
    await discard.write({ import_job_id: job.import_job_id })
    await setSearch({ job: undefined }, { replace: true })
  }
  return (
    <Button kind="ghost" busy={discard.isWriting} onClick={() => void run(go)}>
      {t('import.discard')}
    </Button>
  )
}
