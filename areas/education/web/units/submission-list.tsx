import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import { download } from '#kernel/web/download.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'
import { education } from '../../contract/index.ts'
import { sizeIn } from '#kernel/contract/file-size.ts'
import type { Assignment } from '../progress/shown-progress.ts'

export type Submission = Assignment['submissions'][number]

/** A submission: typed text, a link, a file. */
export function SubmittedWork({ submission }: { submission: Submission }) {
  const { t } = useWords('units')
  const { text, url, file } = submission
  return (
    <div className="flex flex-col items-start gap-4">
      {text && <p className="w-full border-l-2 border-line pl-4 break-words whitespace-pre-wrap">{text}</p>}
      {url && (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="link inline-flex max-w-full items-center gap-1 break-all"
        >
          {url}
          <IconExternalLink size={16} aria-hidden className="flex-none" />
        </a>
      )}
      {file && <SubmittedFile id={submission.submission_id} file={file} />}
      {!text && !url && !file && <p className="text-dim">{t('assignment.nothing')}</p>}
    </div>
  )
}

function SubmittedFile({ id, file }: { id: string; file: NonNullable<Submission['file']> }) {
  const { number } = useWords('units')
  const get = () => sayProblem(download(education.submittedFile, { submission_id: id }))
  return (
    <Button kind="quiet" onClick={() => get()} className="max-w-full">
      <IconDownload aria-hidden />
      <span className="min-w-0 truncate">{file.name}</span>
      <span className="font-mono text-[0.8125rem] text-dim">{sizeIn(number, file.bytes)}</span>
    </Button>
  )
}

type Rubric = Assignment['rubric']

/** Earlier submissions, each with its remarks. */
export function SubmissionList({ submissions, rubric }: { submissions: readonly Submission[]; rubric: Rubric }) {
  const { t, date, number, localised } = useWords('units')
  if (submissions.length === 0) return null
  const titleOf = new Map(rubric.map(row => [row.key, localised(row.title).text]))
  return (
    <section>
      <h2 className="text-heading">{t('assignment.earlier')}</h2>
      <ul className="mt-3 border-t border-line">
        {submissions.map(each => (
          <li key={each.submission_id} className="border-b border-line">
            <details>
              <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 py-2">
                <span className="font-semibold">{t('assignment.nth', { nth: each.n })}</span>
                <span className="text-sm text-dim">{date(each.submitted_at, 'both')}</span>
                <Tag tone={each.state === 'passed' ? 'brand' : each.state === 'returned' ? 'warn' : 'plain'}>
                  {t(`assignment.states.${each.state}`)}
                </Tag>
                {each.score_pct !== null && (
                  <span className="font-mono text-sm tabular-nums">
                    {number(each.score_pct / 100, { style: 'percent' })}
                  </span>
                )}
              </summary>
              <div className="flex flex-col gap-4 pb-5">
                <SubmittedWork submission={each} />
                {(each.remark || each.marks.some(mark => mark.remark)) && (
                  <dl className="flex flex-col gap-2 text-[0.9375rem]">
                    {each.remark && (
                      <div>
                        <dt className="text-dim">{each.graded_by ?? t('assignment.remark')}</dt>
                        <dd className="whitespace-pre-line">{each.remark}</dd>
                      </div>
                    )}
                    {each.marks
                      .filter(mark => mark.remark)
                      .map(mark => (
                        <div key={mark.key}>
                          <dt className="text-dim">{titleOf.get(mark.key) ?? mark.key}</dt>
                          <dd className="whitespace-pre-line">{mark.remark}</dd>
                        </div>
                      ))}
                  </dl>
                )}
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
