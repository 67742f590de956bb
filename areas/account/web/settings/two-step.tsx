import { Suspense, useState } from 'react'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { joinSentences } from '#kernel/web/join-sentences.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Confirm } from '#kernel/web/ui/confirm.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { account } from '../../contract/index.ts'
import { useStepUp } from '../signing-in/step-up.tsx'

const TwoStepSetup = lazyPart(async () => ({ default: (await import('./two-step-setup.tsx')).TwoStepSetup }))
const RecoveryCodes = lazyPart(async () => ({ default: (await import('./recovery-codes.tsx')).RecoveryCodes }))

/** Two-step verification: off with the way to turn it on, or on with its recovery codes. */
export function TwoStep() {
  const { t } = useWords('account')
  const { is_on } = useRead(account.twoStep, {})
  const { user } = useRead(account.whoAmI, {})
  // Here, because the codes of a set-up are shown while this section changes from off to on.
  const [codes, setCodes] = useState<string[]>()
  return (
    <Section
      ruled
      title={t('two_step.title')}
      lead={t('two_step.lead')}
      actions={is_on && <Tag tone="brand">{t('two_step.is_on')}</Tag>}
    >
      {user?.needs_two_step && (
        <Notice kind="warn" className="mb-4">
          {t('two_step.required')}
        </Notice>
      )}
      {is_on ? <IsOn onCodes={setCodes} /> : <IsOff onCodes={setCodes} />}
      <Suspense>{codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}</Suspense>
    </Section>
  )
}

type Props = { onCodes: (codes: string[]) => void }

function IsOff({ onCodes }: Props) {
  const { t } = useWords('account')
  const start = useWrite(account.startTwoStep)
  const stepUp = useStepUp()
  const [app, setApp] = useState<{ secret: string; uri: string }>()
  const setUp = async () => setApp(await stepUp.proven(() => start.write({})))
  const { proven } = stepUp
  return (
    <>
      <Button kind="quiet" busy={start.isWriting} onClick={() => sayProblem(setUp())}>
        {t('two_step.set_up')}
      </Button>
      <Suspense>{app && <TwoStepSetup {...{ app, proven, onCodes }} onClose={() => setApp(undefined)} />}</Suspense>
      {stepUp.dialog}
    </>
  )
}

function IsOn({ onCodes }: Props) {
  const { t, date } = useWords('account')
  const { since, recovery_codes_left } = useRead(account.twoStep, {})
  const replace = useWrite(account.replaceRecoveryCodes, { refreshes: [account.twoStep] })
  const turnOff = useWrite(account.turnOffTwoStep, { refreshes: [account.twoStep, account.whoAmI] })
  const stepUp = useStepUp()
  const [isEnding, setEnding] = useState(false)
  const giveNew = async () => onCodes((await stepUp.proven(() => replace.write({}))).recovery_codes)
  const end = async () => {
    await stepUp.proven(() => turnOff.write({}))
    toast(t('two_step.turned_off'))
  }
  return (
    <>
      <p className="mb-4">
        {joinSentences(
          since && t('two_step.since', { date: date(since, 'day') }),
          t('two_step.codes_left', { count: recovery_codes_left }),
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button kind="quiet" busy={replace.isWriting} onClick={() => sayProblem(giveNew())}>
          {t('two_step.new_codes')}
        </Button>
        <Button kind="danger" onClick={() => setEnding(true)}>
          {t('two_step.turn_off')}
        </Button>
      </div>
      {isEnding && (
        <Confirm
          title={t('two_step.off_title')}
          action={t('two_step.turn_off')}
          onConfirm={end}
          onClose={() => setEnding(false)}
        >
          {t('two_step.off_text')}
        </Confirm>
      )}
      {stepUp.dialog}
    </>
  )
}
