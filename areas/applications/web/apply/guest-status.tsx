import { Suspense, useState } from 'react'
import { Page } from '#kernel/web/ui/page.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { useWords } from '#kernel/web/words.ts'
import { Answers } from './answers.tsx'
import { Claim, Forget, OtherApplications } from './apply-aside.tsx'
import { DownloadReceipt } from './download-receipt.tsx'
import type { FormAccess, ShownApplication } from './form-model.ts'
import type { LeaveApplication } from './leave-application.ts'
import { LifeMap } from './life-map.tsx'
import { lifeOf } from './life-stations.ts'
import { RequestForm } from './request-form.tsx'
import type { Opened } from './use-guest-access.ts'
import { WhatComesNext } from './what-comes-next.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

type Props = {
  application: ShownApplication
  opened: Opened
  access: FormAccess
  onChanged(application: ShownApplication): void
  leave: LeaveApplication
}

/** A submitted application without an account: its status, and requests for more information. */
export function GuestStatus({ application, opened, access, onChanged, leave }: Props) {
  const { t } = useWords('apply')
  const { ref, status, request, feedback, fields, may } = application
  const [isWithdrawing, setWithdrawing] = useState(false)
  const { id, edit_token } = opened
  return (
    <Page title={fields['company.name'] || ref} kicker={<span className="font-mono text-sm text-dim">{ref}</span>}>
      <LifeMap life={lifeOf(application)} seed={application.id} />
      <div className="mt-10 grid gap-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          {status === 'submitted' && (
            <Notice kind="good" title={t('sent.title')} className="mb-8">
              {t('sent.text', { ref })}
            </Notice>
          )}
          {feedback && (
            <Notice kind="info" title={t('manage.feedback')} className="mb-8">
              <p className="whitespace-pre-line">{feedback}</p>
            </Notice>
          )}
          {request && <RequestForm application={application} access={access} onChanged={onChanged} />}
          <Section title={t('sent.read')} actions={<DownloadReceipt id={id} edit_token={edit_token} name={ref} />}>
            <Answers application={application} onDownload={access.download} />
          </Section>
        </div>
        <aside className="flex flex-col gap-10">
          <WhatComesNext application={application} />
          {edit_token && <Claim named={{ id, edit_token }} />}
          <div className="flex flex-col items-start">
            <Button kind="ghost" small onClick={leave.startNew}>
              {t('link.start_new')}
            </Button>
            {edit_token && <Forget onForget={leave.forget} />}
            {may.includes('withdraw') && (
              <Button kind="ghost" small onClick={() => setWithdrawing(true)}>
                {t('manage.withdraw')}
              </Button>
            )}
          </div>
          <Suspense>
            <OtherApplications onOpen={leave.open} />
          </Suspense>
          {isWithdrawing && (
            <WithdrawDialog
              name={fields['company.name'] || ref}
              onClose={() => setWithdrawing(false)}
              onWithdraw={async () => onChanged((await access.update({ action: 'withdraw' })).application)}
            />
          )}
        </aside>
      </div>
    </Page>
  )
}
