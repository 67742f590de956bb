import { IconArrowLeft } from '@tabler/icons-react'
import { Suspense } from 'react'
import { download } from '#kernel/web/download.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useParams } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { usePageTitle } from '#kernel/web/screen-frame.tsx'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { SkeletonText } from '#kernel/web/ui/skeleton.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toApplications } from '../../contract/addresses.ts'
import { applications } from '../../contract/index.ts'
import { Answers } from '../apply/answers.tsx'
import type { Managed } from './admin-types.ts'
import { ConflictsSection } from './conflicts-section.tsx'
import { DecisionSection } from './decision-section.tsx'
import { History, Similar } from './history.tsx'
import { NotesSection } from './notes-section.tsx'
import { RedactionsSection } from './redactions-section.tsx'
import { ReviewsSection } from './reviews-section.tsx'
import { SharedLifeMap } from './shared-life-map.tsx'
import { StageActions } from './stage-actions.tsx'
import { StatusTags } from './status-tags.tsx'

const SubmissionChanges = lazyPart(() => import('./submission-changes.tsx'))

/** One application for administrators: the last submission beside the lab's work on it. */
export default function ManagedApplicationPage() {
  const { applicationId: id } = useParams(toApplications.managed)
  const managed = useRead(applications.adminGet, { id })
  return <Shown key={id} managed={managed} />
}

function Shown({ managed }: { managed: Managed }) {
  const { t, date, localised } = useWords('application-admin')
  const { t: apply } = useWords('apply')
  const { application, status } = managed
  const { id, ref, fields, intake, submissions, submitted_at } = application
  const name = fields['company.name']?.trim() || t('list.unnamed')
  usePageTitle(name)
  return (
    <Page
      title={name}
      lead={fields['company.short_pitch']}
      kicker={
        <div className="flex flex-col items-start gap-3">
          <ScreenLink to={toApplications.manage} className={`${buttonClass('ghost', { small: true })} -ms-3`}>
            <IconArrowLeft size={18} aria-hidden />
            {t('screens.manage')}
          </ScreenLink>
          <p className="font-mono text-[0.8125rem] text-dim">
            {ref} · {localised(intake.title).text}
          </p>
        </div>
      }
      actions={<StageActions managed={managed} />}
    >
      <p className="mb-8 flex flex-wrap items-center gap-3">
        <StatusTags row={managed} />
        {application.status !== status && (
          <span className="text-sm text-dim">
            {t('page.founder_sees', { status: apply(`statuses.${application.status}`) })}
          </span>
        )}
        {application.request && (
          <span className="text-sm text-dim">
            {t('request.waiting', { date: date(application.request.due_at, 'long') })}
          </span>
        )}
      </p>
      <div className="mb-10">
        <SharedLifeMap managed={managed} />
      </div>
      <div className="grid gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]">
        <Section
          title={t('page.answers')}
          lead={submitted_at && t('page.submission', { n: submissions, date: date(submitted_at, 'long') })}
        >
          {submissions > 1 && (
            <Suspense fallback={<SkeletonText lines={4} />}>
              <SubmissionChanges key={submissions} managed={managed} />
            </Suspense>
          )}
          <Answers
            application={application}
            onDownload={upload_id => download(applications.adminFile, { id, upload_id })}
          />
        </Section>
        <aside className="flex min-w-0 flex-col gap-10">
          <DecisionSection managed={managed} />
          <ReviewsSection managed={managed} />
          {managed.conflicts > 0 && (
            <Suspense fallback={<SkeletonText lines={3} />}>
              <ConflictsSection managed={managed} />
            </Suspense>
          )}
          <NotesSection managed={managed} />
          {managed.is_blind && <RedactionsSection managed={managed} />}
          {managed.similar.length > 0 && <Similar managed={managed} />}
          <History managed={managed} />
        </aside>
      </div>
    </Page>
  )
}
