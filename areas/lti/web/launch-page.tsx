import { useEffect, useState } from 'react'
import { toAccount } from '#areas/account/contract/addresses.ts'
import { AuthFrame, useCompleteSignIn, useStepUp } from '#areas/account/web/exports.tsx'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Answered } from '#kernel/contract/call.ts'
import { toHome } from '#kernel/contract/home.ts'
import { oneOf } from '#kernel/contract/is-one-of.ts'
import { useGo, useGoToPath, useSearch } from '#kernel/web/navigation.ts'
import { problemOrThrow } from '#kernel/web/problem.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useSession } from '#kernel/web/session.ts'
import { Button, buttonClass } from '#kernel/web/ui/button.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { SkeletonText } from '#kernel/web/ui/skeleton.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toLti } from '../contract/addresses.ts'
import { launchProblems, lti, type LaunchProblem } from '../contract/index.ts'
import { pendingKey } from './pending.ts'

type Completed = Answered<typeof lti.complete>

/** The key of this launch, of the address or stored before the person signed in. */
const readKey = () => location.hash.slice(1) || pendingKey.read()

const known = (problem: string | undefined) => oneOf(launchProblems, problem)

/** A new account takes the zone of the device. */
const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Ends a launch from a learning platform: opens the course, asks the person to sign in, or says why it cannot. */
export default function LaunchPage() {
  const [{ problem }] = useSearch(toLti.open)
  const [key] = useState(readKey)
  if (problem) return <Refused problem={known(problem) ?? 'lti.refused'} />
  return key ? <Launch launchKey={key} /> : <Refused />
}

function Launch({ launchKey: key }: { launchKey: string }) {
  const { t } = useWords('lti')
  const [completed, setCompleted] = useState<Completed>()
  const [refusal, setRefusal] = useState<string>()
  const { user, isLoading } = useSession()
  const { write } = useWrite(lti.complete)
  const finish = useFinish()
  useEffect(() => {
    pendingKey.store(key)
    history.replaceState(history.state, '', location.pathname)
    const complete = async () => {
      const answer = await write({ key, time_zone: timeZone() })
      if (answer.outcome === 'done') return finish(answer)
      setCompleted(answer)
    }
    complete().catch((error: unknown) => {
      pendingKey.drop()
      setRefusal(problemOrThrow(error).title)
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: the key works once
  }, [key])
  if (refusal) return <Refused said={refusal} />
  // The page may know that somebody is signed in before it knows who.
  if (completed && !isLoading && (completed.outcome === 'sign_in_first' || !user))
    return <SignInFirst platform={completed.platform} />
  if (completed?.outcome === 'confirm' && user)
    return <ConfirmConnecting launchKey={key} platform={completed.platform} email={user.email} />
  return (
    <AuthFrame seed="platform" kicker={t('launch.kicker')} title={t('launch.title')}>
      <SkeletonText lines={2} />
    </AuthFrame>
  )
}

/** Opens the session, if there is a new one, and then the course. */
function useFinish() {
  const completeSignIn = useCompleteSignIn()
  const goToPath = useGoToPath()
  return async ({ outcome: _outcome, platform: _platform, next, ...signedIn }: Completed) => {
    pendingKey.drop()
    const path = next ?? hrefOf(toHome.lab)
    const isNew = signedIn.token !== undefined || signedIn.second_step !== undefined
    return isNew ? completeSignIn(signedIn, path) : goToPath(path, true)
  }
}

function SignInFirst({ platform }: { platform: string }) {
  const { t } = useWords('lti')
  return (
    <AuthFrame seed="platform" kicker={t('launch.kicker')} title={t('launch.sign_in_title')}>
      <p>{t('launch.sign_in_text', { platform })}</p>
      <ScreenLink
        to={toAccount.login}
        search={{ next: hrefOf(toLti.open) }}
        className={buttonClass('primary', { wide: true })}
      >
        {t('launch.sign_in')}
      </ScreenLink>
    </AuthFrame>
  )
}

type Connecting = { launchKey: string; platform: string; email: string }

function ConfirmConnecting({ launchKey: key, platform, email }: Connecting) {
  const { t } = useWords('lti')
  const confirming = useWrite(lti.complete)
  const stepUp = useStepUp()
  const finish = useFinish()
  const go = useGo()
  const connect = async () =>
    finish(await stepUp.proven(() => confirming.write({ key, confirm: true, time_zone: timeZone() })))
  const leave = () => {
    pendingKey.drop()
    return go(toHome.lab, { replace: true })
  }
  return (
    <AuthFrame seed="platform" kicker={t('launch.kicker')} title={t('launch.confirm_title', { platform })}>
      <p className="wrap-anywhere">{t('launch.confirm_text', { platform, email })}</p>
      <div className="flex flex-col gap-3">
        <Button kind="primary" wide busy={confirming.isWriting} onClick={() => sayProblem(connect())}>
          {t('launch.confirm')}
        </Button>
        <Button wide onClick={() => sayProblem(leave())}>
          {t('launch.cancel')}
        </Button>
      </div>
      {stepUp.dialog}
    </AuthFrame>
  )
}

function Refused({ problem, said }: { problem?: LaunchProblem; said?: string }) {
  const { t } = useWords('lti')
  return (
    <AuthFrame seed="platform" kicker={t('launch.kicker')} title={t('launch.over')}>
      <Notice kind="bad">{said ?? (problem ? t(`failures.${problem}`) : t('launch.lost'))}</Notice>
      <ScreenLink to={toHome.lab} className={buttonClass('primary', { wide: true })}>
        {t('launch.to_lab')}
      </ScreenLink>
    </AuthFrame>
  )
}
