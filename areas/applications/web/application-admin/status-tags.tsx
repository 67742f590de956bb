import { Tag, type TagTone } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { ApplicationStatus, Outcome } from '../../contract/states.ts'

const tones: Partial<Record<ApplicationStatus, TagTone>> = {
  submitted: 'info',
  screening: 'info',
  in_review: 'info',
  more_info: 'warn',
  decision: 'info',
  accepted: 'brand',
}

type Stated = { status: ApplicationStatus; pending_decision: Outcome | null; is_releasing: boolean }

/** The status and, if one is pending, the decision. */
export function StatusTags({ row: { status, pending_decision, is_releasing } }: { row: Stated }) {
  const { t } = useWords('application-admin')
  const { t: apply } = useWords('apply')
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Tag tone={tones[status] ?? 'plain'}>{apply(`statuses.${status}`)}</Tag>
      {pending_decision && (
        <Tag tone="warn">
          {apply(`statuses.${pending_decision}`)}
          {is_releasing && ` · ${t('release.running')}`}
        </Tag>
      )}
    </span>
  )
}
