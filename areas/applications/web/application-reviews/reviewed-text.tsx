import { IconEyeOff, IconFile } from '@tabler/icons-react'
import type { Answered } from '#kernel/contract/call.ts'
import { Suspense } from 'react'
import { download } from '#kernel/web/download.ts'
import { sizeIn } from '#kernel/contract/file-size.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'
import { applications } from '../../contract/index.ts'
import { formSections, pathsIn, type FieldPath } from '../../contract/form-fields.ts'
import { useAnswerText } from '../apply/field-input.tsx'
import { useFieldLabel } from '../apply/use-field-label.ts'
import { MaskedText } from './masked-text.tsx'

const ChangedText = lazyPart(() => import('./changed-text.tsx'))

type Opened = Answered<typeof applications.review>
type Reviewed = Opened['application']

/** The application as it was submitted, read-only. */
export function ReviewedText({ reviewId, application }: { reviewId: string; application: Reviewed }) {
  const { t, list, localised } = useWords('application-reviews')
  const { ref, title, submission, industries, changed } = application
  return (
    <article className="min-w-0" aria-labelledby="reviewed">
      <p className="font-mono text-[0.8125rem] text-dim">
        {ref} · {t('page.version', { n: submission })}
      </p>
      <h1 id="reviewed" tabIndex={-1} className="mt-1 text-title leading-tight break-words text-balance">
        <MaskedText text={title} />
      </h1>
      {industries.length > 0 && <p className="mt-3 text-dim">{list(industries.map(name => localised(name).text))}</p>}
      {changed.length > 0 && (
        <p className="mt-5 border-y border-line py-3">{t('page.changed', { count: changed.length })}</p>
      )}
      {formSections.map(section => (
        <AnsweredSection key={section} section={section} application={application} />
      ))}
      <Files reviewId={reviewId} application={application} />
    </article>
  )
}

function AnsweredSection({ section, application }: { section: (typeof formSections)[number]; application: Reviewed }) {
  const { t } = useWords('application-reviews')
  const { t: apply } = useWords('apply')
  const textOf = useAnswerText()
  const labelOf = useFieldLabel(application.questions)
  const { fields, changed, before } = application
  const isChanged = (path: FieldPath) => changed.includes(path)
  const answered = pathsIn(section).filter(path => (fields[path] && path !== 'company.short_pitch') || isChanged(path))
  if (answered.length === 0) return null
  return (
    <section aria-label={apply(`sections.${section}`)} className="mt-8">
      <h2 className="mb-3 text-xl">{apply(`sections.${section}`)}</h2>
      <dl className="flex flex-col gap-5">
        {answered.map(path => (
          <div key={path}>
            <dt className="mb-1 flex flex-wrap items-center gap-2 text-sm text-dim">
              {labelOf(path)}
              {isChanged(path) && <Tag tone="warn">{t('page.changed_tag')}</Tag>}
            </dt>
            <dd className="max-w-[42rem] leading-relaxed break-words whitespace-pre-line">
              <MaskedText text={textOf(path, fields[path] ?? '')} />
            </dd>
            {isChanged(path) && (
              <dd className="mt-2 max-w-[42rem]">
                <details>
                  <summary className="link w-fit cursor-pointer text-sm">{t('page.show_changes')}</summary>
                  <div className="mt-2 rounded-control bg-sunken p-3">
                    <Suspense>
                      <ChangedText before={textOf(path, before[path] ?? '')} after={textOf(path, fields[path] ?? '')} />
                    </Suspense>
                  </div>
                </details>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}

function Files({ reviewId, application: { files, hidden_files } }: { reviewId: string; application: Reviewed }) {
  const { t, number } = useWords('application-reviews')
  const { t: apply } = useWords('apply')
  if (files.length + hidden_files === 0) return null
  return (
    <section aria-label={apply('sections.files')} className="mt-8">
      <h2 className="mb-3 text-xl">{apply('sections.files')}</h2>
      <ul className="divide-y divide-line">
        {files.map(({ id, name, bytes }) => (
          <li key={id} className="flex items-center gap-3 py-2.5">
            <IconFile size={20} aria-hidden className="flex-none text-dim" />
            <button
              type="button"
              className="link min-w-0 flex-1 text-start break-words"
              onClick={() => sayProblem(download(applications.reviewFile, { review_id: reviewId, upload_id: id }))}
            >
              {name}
            </button>
            <span className="text-sm whitespace-nowrap text-dim">{sizeIn(number, bytes)}</span>
          </li>
        ))}
      </ul>
      {hidden_files > 0 && (
        <p className="flex items-center gap-3 text-dim">
          <IconEyeOff size={20} aria-hidden className="flex-none" />
          {t('page.hidden_files', { count: hidden_files })}
        </p>
      )}
    </section>
  )
}
