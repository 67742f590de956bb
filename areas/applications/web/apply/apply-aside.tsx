import { Suspense, useState } from 'react'
import { toAccount } from '#areas/account/contract/addresses.ts'
import { leaveTo } from '#areas/account/web/exports.tsx'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { ask } from '#kernel/web/client.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useSession } from '#kernel/web/session.ts'
import { Button, buttonClass } from '#kernel/web/ui/button.tsx'
import { Confirm } from '#kernel/web/ui/confirm.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { refusalText, useAction } from '#kernel/web/use-action.ts'
import { useSearch } from '#kernel/web/navigation.ts'
import { useWords } from '#kernel/web/words.ts'
import { toApplications } from '../../contract/addresses.ts'
import { faultOf } from '../../contract/form-fields.ts'
import { applications } from '../../contract/index.ts'
import { forgetKey } from './application-store.ts'
import type { LeaveApplication } from './leave-application.ts'
import type { ShownApplication } from './form-model.ts'
import { SectionProgress } from './section-progress.tsx'
import type { Opened } from './use-guest-access.ts'

export const OtherApplications = lazyPart(() => import('./other-applications.tsx'))

type Props = { application: ShownApplication | undefined; opened: Opened | undefined; leave: LeaveApplication }

/** The column beside the form: progress, the link to continue on another device, and how to save it in an account. */
export function ApplyAside({ application, opened, leave }: Props) {
  const { t } = useWords('apply')
  if (!application || !opened) return null
  const { edit_token, id } = opened
  return (
    <aside className="mt-12 flex flex-col gap-10 lg:sticky lg:top-24 lg:mt-16 lg:self-start">
      <section aria-labelledby="apply-progress">
        <h2 id="apply-progress" className="mb-3 text-xl">
          {t('manage.your')}
        </h2>
        <SectionProgress sections={application.sections} />
        <p className="mt-2 font-mono text-sm text-dim">{application.ref}</p>
      </section>
      {edit_token && <ContinueLater key={id} application={application} named={{ id, edit_token }} leave={leave} />}
      {edit_token && <Claim named={{ id, edit_token }} />}
      <Suspense>
        <OtherApplications onOpen={leave.open} />
      </Suspense>
    </aside>
  )
}

type Named = { id: string; edit_token: string }

export function ContinueLater({
  application,
  named,
  leave,
}: {
  application: ShownApplication
  named: Named
  leave: LeaveApplication
}) {
  const { t } = useWords('apply')
  const [sentTo, setSentTo] = useState<string>()
  const email = application.fields['user_data.email']?.trim() ?? ''
  const hasEmail = email !== '' && !faultOf('user_data.email', email)
  const { run, isRunning, refusal, refuse } = useAction(async () => {
    await ask(applications.update, { ...named, action: 'send_link' })
    setSentTo(email)
  })
  return (
    <section aria-labelledby="apply-later" className="flex flex-col gap-3">
      <h2 id="apply-later" className="text-xl">
        {t('link.title')}
      </h2>
      <p className="text-dim">{t('link.text')}</p>
      {refusal && <Notice kind="bad">{refusalText(refusal)}</Notice>}
      {sentTo && <Notice kind="good">{t('link.sent', { email: sentTo })}</Notice>}
      <Button
        busy={isRunning}
        className="self-start"
        onClick={() => (hasEmail ? void run() : refuse(t('link.needs_email')))}
      >
        {t('link.send')}
      </Button>
      <Forget onForget={leave.forget} />
    </section>
  )
}

/** Removes the application from this browser, after a question. */
export function Forget({ onForget }: { onForget(): void }) {
  const { t } = useWords('apply')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button kind="ghost" small className="self-start" onClick={() => setAsking(true)}>
        {t('link.forget')}
      </Button>
      {isAsking && (
        <Confirm
          title={t('link.forget')}
          action={t('link.forget')}
          onClose={() => setAsking(false)}
          onConfirm={async () => onForget()}
        >
          <p>{t('link.forget_text')}</p>
        </Confirm>
      )}
    </>
  )
}

/** Signing in returns here; the application then moves into the account with one click. */
export function Claim({ named }: { named: Named }) {
  const { t } = useWords('apply')
  const { isAuthenticated } = useSession()
  const [{ intake }] = useSearch(toApplications.apply)
  const { run, isRunning, refusal } = useAction(async () => {
    const { id } = await ask(applications.claim, named)
    await forgetKey(intake)
    await leaveTo(hrefOf(toApplications.application, { params: { applicationId: id } }))
  })
  const next = hrefOf(toApplications.apply, { search: { ...(intake && { intake }) } })
  return (
    <section aria-labelledby="apply-claim" className="flex flex-col gap-3">
      <h2 id="apply-claim" className="text-xl">
        {t('claim.title')}
      </h2>
      <p className="text-dim">{t('claim.text')}</p>
      {refusal && <Notice kind="bad">{refusalText(refusal)}</Notice>}
      {isAuthenticated ? (
        <Button busy={isRunning} className="self-start" onClick={() => void run()}>
          {t('claim.claim')}
        </Button>
      ) : (
        <p className="flex flex-wrap gap-3">
          <ScreenLink to={toAccount.login} search={{ next }} className={buttonClass('quiet')}>
            {t('claim.sign_in')}
          </ScreenLink>
          <ScreenLink to={toAccount.register} search={{ next }} className={buttonClass('ghost')}>
            {t('claim.create')}
          </ScreenLink>
        </p>
      )}
    </section>
  )
}
