import { IconCopy, IconDots, IconFlagOff } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useGo, useParams } from '#kernel/web/navigation.ts'
import { Part } from '#kernel/web/part.tsx'
import { keepAnswer } from '#kernel/web/queries.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { usePageTitle } from '#kernel/web/screen-frame.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Menu } from '#kernel/web/ui/menu.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { acceptedSlot } from '../slots.ts'
import { toApplications } from '../../contract/addresses.ts'
import { applications } from '../../contract/index.ts'
import { Answers } from './answers.tsx'
import { ApplicationForm } from './application-form.tsx'
import { DownloadReceipt } from './download-receipt.tsx'
import type { ShownApplication } from './form-model.ts'
import { LifeMap } from './life-map.tsx'
import { lifeOf } from './life-stations.ts'
import { PeopleSection } from './people-section.tsx'
import { SectionProgress } from './section-progress.tsx'
import { useOwnAccess } from './use-own-access.ts'
import { usePresence } from './use-presence.ts'
import { WhatComesNext } from './what-comes-next.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const RequestForm = lazyPart(async () => ({ default: (await import('./request-form.tsx')).RequestForm }))

/** One application for its founders: its status, the next action, and the form while it can be edited. */
export default function ApplicationPage() {
  const { applicationId: id } = useParams(toApplications.application)
  const application = useRead(applications.get, { id })
  return <Shown key={id} application={application} />
}

function Shown({ application }: { application: ShownApplication }) {
  const { t, localised, list } = useWords('apply')
  const { id, ref, fields, people, intake } = application
  const name = fields['company.name']?.trim() || t('mine.unnamed')
  usePageTitle(name)
  const { others, ...presence } = usePresence(id, people.length > 1)
  const names = list(others.map(other => other.name))
  return (
    <Page
      title={name}
      lead={fields['company.short_pitch']}
      kicker={
        <p className="font-mono text-[0.8125rem] text-dim">
          {ref} · {localised(intake.title).text}
        </p>
      }
      actions={<Actions application={application} name={name} />}
    >
      <p role="status" className="mb-3 min-h-6 text-sm text-dim">
        {others.length > 0 && t('people.here', { count: others.length, names })}
      </p>
      <LifeMap life={lifeOf(application)} seed={application.id} />
      <div className="mt-10 grid gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Main application={application} presence={presence} />
        <aside className="flex flex-col gap-12">
          <WhatComesNext application={application} />
          <Overview application={application} />
          <PeopleSection application={application} />
        </aside>
      </div>
    </Page>
  )
}

type MainProps = { application: ShownApplication; presence: Omit<ReturnType<typeof usePresence>, 'others'> }

function Main({ application, presence }: MainProps) {
  const { t } = useWords('apply')
  const { id, status, may, feedback, my_role } = application
  const access = useOwnAccess(id)
  const { industries } = useRead(applications.form, {})
  const changed = (next: ShownApplication) => keepAnswer(applications.get, { id }, next)
  if (status === 'draft')
    return (
      <div>
        {my_role === 'viewer' && <Notice>{t('manage.read_only')}</Notice>}
        <ApplicationForm
          application={application}
          industries={industries}
          questions={application.questions}
          form={application.form}
          access={access}
          mayEdit={may.includes('edit')}
          maySubmit={may.includes('submit')}
          presence={presence}
          onChanged={changed}
        />
      </div>
    )
  return (
    <div className="min-w-0">
      {feedback && (
        <Notice title={t('manage.feedback')} className="mb-10">
          <p className="whitespace-pre-line">{feedback}</p>
        </Notice>
      )}
      <Part>{status === 'accepted' && <acceptedSlot.Slot applicationId={id} />}</Part>
      {application.request && (
        <Suspense>
          <RequestForm application={application} access={access} presence={presence} onChanged={changed} />
        </Suspense>
      )}
      <Section title={t('sent.read')}>
        <Answers application={application} onDownload={access.download} />
      </Section>
    </div>
  )
}

function Overview({ application }: { application: ShownApplication }) {
  const { t } = useWords('apply')
  const { id, ref, sections, submissions } = application
  return (
    <section aria-labelledby="overview">
      <header className="mb-3 flex items-center justify-between gap-3">
        <h2 id="overview" className="text-xl">
          {t('manage.your')}
        </h2>
        {submissions > 0 && <Tag>{t('manage.version', { n: submissions })}</Tag>}
      </header>
      <SectionProgress sections={sections} />
      {submissions > 0 && (
        <p className="mt-4">
          <DownloadReceipt id={id} name={ref} />
        </p>
      )}
    </section>
  )
}

function Actions({ application, name }: { application: ShownApplication; name: string }) {
  const { t } = useWords('apply')
  const go = useGo()
  const [isWithdrawing, setWithdrawing] = useState(false)
  const change = useWrite(applications.edit, { refreshes: [applications.get, applications.mine] })
  const { id, may } = application
  const copy = async () => {
    const { copy_id } = await change.write({ id, action: 'copy' })
    toast(t('manage.copied'))
    if (copy_id) await go(toApplications.application, { params: { applicationId: copy_id } })
  }
  if (may.includes('copy'))
    return (
      <Button kind="primary" onClick={() => sayProblem(copy())}>
        <IconCopy size={18} aria-hidden />
        {t('manage.copy')}
      </Button>
    )
  if (!may.includes('withdraw')) return null
  return (
    <>
      <Menu
        label={t('manage.more')}
        buttonLabel={t('manage.more')}
        button={<IconDots aria-hidden />}
        items={[
          {
            id: 'withdraw',
            label: t('manage.withdraw'),
            icon: <IconFlagOff size={18} aria-hidden />,
            bad: true,
            onChoose: () => setWithdrawing(true),
          },
        ]}
        end
      />
      {isWithdrawing && (
        <WithdrawDialog
          name={name}
          onClose={() => setWithdrawing(false)}
          onWithdraw={() => change.write({ id, action: 'withdraw' })}
        />
      )}
    </>
  )
}
