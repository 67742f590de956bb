import { Suspense, useState } from 'react'
import { Select } from '#kernel/web/ui/select.tsx'
import { SkeletonText } from '#kernel/web/ui/skeleton.tsx'
import { TextDifference } from '#kernel/web/ui/text-difference.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { fieldPaths } from '../../contract/form-fields.ts'
import { applications } from '../../contract/index.ts'
import { useAnswerText } from '../apply/field-input.tsx'
import { useFieldLabel } from '../apply/use-field-label.ts'
import type { Managed } from './admin-types.ts'

/** The number of latest submissions that can be compared. */
const most = 20

/** The changes of the last submission since the one before, or since an earlier one. */
export default function SubmissionChanges({ managed }: { managed: Managed }) {
  const { t } = useWords('application-admin')
  const { submissions } = managed.application
  const [n, setN] = useState(submissions - 1)
  const earlier = Array.from({ length: Math.min(most, submissions - 1) }, (_, at) => submissions - 1 - at)
  return (
    <section aria-labelledby="submission-changes" className="mb-10 border-y border-line py-5">
      <h3 id="submission-changes" className="mb-3 text-lg">
        {t('changes.title')}
      </h3>
      {earlier.length > 1 ? (
        <Select
          className="mb-4 max-w-60"
          label={t('changes.since')}
          value={String(n)}
          onChange={event => setN(Number(event.target.value))}
          options={earlier.map(each => ({ value: String(each), label: t('changes.submission', { n: each }) }))}
        />
      ) : (
        <p className="mb-4 text-sm text-dim">{t('changes.since_first')}</p>
      )}
      <Suspense fallback={<SkeletonText lines={3} />}>
        <Changes managed={managed} n={n} />
      </Suspense>
    </section>
  )
}

function Changes({ managed, n }: { managed: Managed; n: number }) {
  const { t } = useWords('application-admin')
  const textOf = useAnswerText()
  const labelOf = useFieldLabel(managed.application.questions)
  const { id, fields: now } = managed.application
  const { fields: before } = useRead(applications.adminSubmission, { id, n })
  const changed = fieldPaths.filter(path => (before[path] ?? '') !== (now[path] ?? ''))
  if (changed.length === 0) return <p>{t('changes.none')}</p>
  return (
    <dl className="flex flex-col gap-4">
      {changed.map(path => (
        <div key={path}>
          <dt className="text-sm text-dim">{labelOf(path)}</dt>
          <dd>
            <TextDifference
              className=""
              before={textOf(path, before[path] ?? '')}
              after={textOf(path, now[path] ?? '')}
              none={t('changes.none')}
              tooLong={t('changes.too_long')}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}
