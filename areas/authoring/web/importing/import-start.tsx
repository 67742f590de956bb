import { useAction } from '#kernel/web/use-action.ts'
import { IconFileZip } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { useSearch } from '#kernel/web/navigation.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { DropZone } from '#kernel/web/ui/drop-zone.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Progress } from '#kernel/web/ui/progress.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { useUpload } from '#kernel/web/upload.ts'
import { useWords } from '#kernel/web/words.ts'
import { importing } from '../../contract/import-calls.ts'
import { archiveBytes } from '../../contract/import-limits.ts'
import { toAuthoring } from '../../contract/addresses.ts'
import { ImportInto } from './import-into.tsx'
import { ImportList } from './import-list.tsx'
import { InstituteSelect } from '../institute/institute-select.tsx'

/** Chooses the archive and its target; earlier imports are listed below. */
export function ImportStart({ courseId }: { courseId: string | undefined }) {
  const { t } = useWords('authoring')
  return (
    <div className="flex flex-col gap-12">
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:gap-12">
        <ChooseArchive courseId={courseId} />
        <section aria-label={t('import.what_fits')}>
          <h2 className="text-heading">{t('import.what_fits')}</h2>
          <ul className="mt-3 divide-y divide-line border-y border-line text-[0.9375rem] text-dim">
            {(['cartridge', 'moodle', 'scorm', 'export', 'toctree', 'mkdocs', 'folders'] as const).map(kind => (
              <li key={kind} className="py-2.5">
                {t(`import.fits.${kind}`)}
              </li>
            ))}
          </ul>
          <p className="mt-3 text-sm text-dim">{t('import.safe')}</p>
        </section>
      </div>
      <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
        <ImportList courseId={courseId} />
      </Suspense>
    </div>
  )
}

function ChooseArchive({ courseId }: { courseId: string | undefined }) {
  const { t } = useWords('authoring')
  const form = useRef<HTMLFormElement>(null)
  const sending = useArchive(courseId, () => chosenIn(form.current!))
  return (
    <form ref={form} onSubmit={event => event.preventDefault()} className="flex flex-col gap-5">
      <Suspense fallback={<Skeleton className="h-18" />}>
        {courseId ? (
          <ImportInto courseId={courseId} />
        ) : (
          <InstituteSelect name="institute" hint={t('import.institute_hint')} />
        )}
      </Suspense>
      {sending.refusal && (
        <Notice kind="bad" title={t('import.not_taken')}>
          {sending.refusal}
        </Notice>
      )}
      {sending.percent === undefined ? (
        <DropZone
          icon={<IconFileZip aria-hidden size={40} stroke={1.3} />}
          title={t('import.drop')}
          hint={t('import.drop_hint', { megabytes: archiveBytes / 1_000_000 })}
          button={t('import.choose')}
          accept=".zip,.imscc,.mbz,.tgz,.gz,application/zip,application/gzip"
          onFile={file => void sending.send(file)}
        />
      ) : (
        <div className="card flex flex-col gap-5 p-8">
          <Progress
            value={sending.percent}
            label={t(sending.percent < 100 ? 'import.sending' : 'import.sent', { name: sending.name })}
            showLabel
          />
          <Button className="self-start" onClick={sending.stop}>
            {t('upload.stop')}
          </Button>
        </div>
      )}
    </form>
  )
}

/** The institution of a new course; nothing where an existing course is the target. */
function chosenIn(form: HTMLFormElement): string {
  const chosen = new FormData(form).get('institute')
  return typeof chosen === 'string' ? chosen : ''
}

/** Uploads the archive, and then opens its import. */
function useArchive(courseId: string | undefined, chosenInstitute: () => string) {
  const { t } = useWords('authoring')
  const [, setSearch] = useSearch(toAuthoring.courseImport)
  const upload = useUpload(importing.uploadUnit, { refreshes: [importing.importJobs] })
  const [name, setName] = useState('')
  const { run, refuse, refusal } = useAction(async (file: File) => {
    const institute = chosenInstitute()
    const target = courseId ? { course_id: courseId } : institute ? { institute_id: institute } : {}
    const answer = await upload.send({ kind: 'archive', ...target }, file)
    if (answer?.import_job) await setSearch({ job: answer.import_job.import_job_id })
  })
  const send = async (file: File) => {
    setName(file.name)
    if (file.size > archiveBytes) refuse(t('import.too_large', { megabytes: archiveBytes / 1_000_000 }))
    else await run(file)
  }
  const reason = refusal?.code === 'body.unsupported' ? t('import.refused.not_an_archive') : refusal?.title
  return { send, name, refusal: reason, percent: upload.percent, stop: upload.stop }
}
