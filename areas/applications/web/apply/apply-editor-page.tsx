import { useEffect, useState } from 'react'
import { ask } from '#kernel/web/client.ts'
import { problemOf } from '#kernel/web/problem.ts'
import { useSession } from '#kernel/web/session.ts'
import { CentredSpinner } from '#kernel/web/shell/centred-spinner.tsx'
import { useSearch } from '#kernel/web/navigation.ts'
import { useRead } from '#kernel/web/use-call.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toApplications } from '../../contract/addresses.ts'
import { applications } from '../../contract/index.ts'
import { forgetKey, forgetOther, setAside, storeKey, storedKey, type StoredKey } from './application-store.ts'
import { ApplicationForm } from './application-form.tsx'
import { ApplyAside } from './apply-aside.tsx'
import type { ShownApplication } from './form-model.ts'
import { GuestStatus } from './guest-status.tsx'
import type { LeaveApplication } from './leave-application.ts'
import { NotOpen } from './not-open.tsx'
import { useGuestAccess } from './use-guest-access.ts'
import { useIntakeTime } from './use-intake-time.ts'

type Start =
  | { kind: 'looking' }
  | { kind: 'fresh' }
  | { kind: 'over' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'opened'; key: StoredKey; application: ShownApplication }

/** The key in the address of a mailed link; it is removed from the address at once. */
function keyInAddress(): StoredKey | undefined {
  const [, id, edit_token] = /^#([\da-f-]{36})\.([\w-]{20,100})$/.exec(location.hash) ?? []
  if (!id || !edit_token) return undefined
  history.replaceState(history.state, '', location.pathname + location.search)
  return { id, edit_token }
}

async function findStart(chosen: StoredKey | undefined, intake: string | undefined): Promise<Start> {
  const key = chosen ?? (await storedKey(intake))
  if (!key) return { kind: 'fresh' }
  try {
    const { id, edit_token } = key
    const application = await ask(applications.open, { id, edit_token }, { stay: true })
    await storeKey({ ...key, ref: application.ref }, intake)
    return { kind: 'opened', key, application }
  } catch (error) {
    const { status, code } = problemOf(error) ?? {}
    const isOver = code === 'application.key_over' || status === 404
    // An application that was started in this browser may belong to an account by now: then a new one starts here.
    if (isOver) await (chosen ? forgetOther(chosen) : forgetKey(intake))
    if (isOver) return { kind: chosen ? 'over' : 'fresh' }
    return { kind: 'failed', error }
  }
}

/** Each turn is a form of its own: nothing of the application before is left in it. */
type Opening = { start: Start; turn: number }
const to =
  (start: Start) =>
  ({ turn }: Opening): Opening => ({ start, turn: turn + 1 })

/** The public form, which works without an account and resumes where it was left. */
export default function ApplyPage() {
  const { isLoading } = useSession()
  const [{ intake }] = useSearch(toApplications.apply)
  const [{ start, turn }, setOpening] = useState<Opening>({ start: { kind: 'looking' }, turn: 0 })
  useEffect(() => {
    const look = () => void findStart(keyInAddress(), intake).then(found => setOpening(to(found)))
    const changed = () => location.hash && look()
    look()
    addEventListener('hashchange', changed)
    return () => removeEventListener('hashchange', changed)
  }, [intake])
  const open = (key: StoredKey | undefined) => void findStart(key, intake).then(found => setOpening(to(found)))
  const leave = {
    open,
    startNew: () => void setAside(intake).then(() => open(undefined)),
    forget: () => void forgetKey(intake).then(() => open(undefined)),
  }
  if (start.kind === 'failed') throw start.error
  if (start.kind === 'looking' || isLoading) return <CentredSpinner />
  if (start.kind === 'over') return <Over onContinue={() => open(undefined)} />
  return <Applying key={turn} intakeId={intake} start={start} leave={leave} />
}

function Over({ onContinue }: { onContinue(): void }) {
  const { t } = useWords('apply')
  return (
    <Page title={t('screens.apply')} width="form">
      <Empty
        title={t('link.over_title')}
        action={
          <Button kind="primary" onClick={onContinue}>
            {t('link.to_form')}
          </Button>
        }
      >
        {t('link.over_text')}
      </Empty>
    </Page>
  )
}

type ApplyingProps = {
  /** The intake in the address; undefined for the default one. */
  intakeId: string | undefined
  start: Start & { kind: 'fresh' | 'opened' }
  leave: LeaveApplication
}

function Applying({ intakeId, start, leave }: ApplyingProps) {
  const { t, localised } = useWords('apply')
  const timeOf = useIntakeTime()
  const { intake, version, questions, industries } = useRead(applications.form, intakeId ? { intake_id: intakeId } : {})
  const [application, setApplication] = useState(start.kind === 'opened' ? start.application : undefined)
  const access = useGuestAccess(start.kind === 'opened' ? start.key : undefined, setApplication, intakeId)
  if (application && application.status !== 'draft' && access.key)
    return (
      <GuestStatus
        application={application}
        opened={access.key}
        access={access}
        onChanged={setApplication}
        leave={leave}
      />
    )
  if (!application && !intake.is_open)
    return (
      <Page title={localised(intake.title).text} width="form">
        <NotOpen intake={intake} />
      </Page>
    )
  const { closes_at: until, time_zone: zone } = application?.intake ?? intake
  return (
    <Page
      title={t('screens.apply')}
      lead={t('form.lead')}
      kicker={
        intakeId || until ? (
          <p className="font-mono text-[0.8125rem] text-dim">
            {[intakeId && localised(intake.title).text, until && t('form.until', { date: timeOf(until, zone) })]
              .filter(Boolean)
              .join(' · ')}
          </p>
        ) : undefined
      }
    >
      <div className="grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ApplicationForm
          application={application}
          industries={industries}
          questions={application?.questions ?? questions}
          form={application?.form ?? version}
          access={access}
          mayEdit
          maySubmit
          onChanged={setApplication}
        />
        <ApplyAside application={application} opened={access.key} leave={leave} />
      </div>
    </Page>
  )
}
