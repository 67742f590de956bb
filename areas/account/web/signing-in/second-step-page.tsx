import { useState } from 'react'
import { useSearch } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { problemOf } from '#kernel/web/problem.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toAccount } from '../../contract/addresses.ts'
import { account } from '../../contract/index.ts'
import { AuthFrame, Route, stepsAt } from './auth-frame.tsx'
import { useCompleteSignIn } from './complete-sign-in.ts'
import { secondStep } from './pending.ts'
import { SecondStepEntry } from './second-step-entry.tsx'

/** The second step of a sign-in: a code of the authenticator app. */
export default function SecondStepPage() {
  const { t } = useWords('account')
  const [{ next }] = useSearch(toAccount.secondStep)
  const [ticket, setTicket] = useState(() => secondStep.read())
  const end = () => {
    secondStep.drop()
    setTicket(undefined)
  }
  return (
    <AuthFrame
      seed="signing-in"
      kicker={t('login.kicker')}
      title={t(ticket ? 'two_step.enter_title' : 'two_step.enter_over')}
      lead={ticket && t('two_step.enter_lead')}
      legend={
        <Route
          label={t('auth.steps')}
          steps={stepsAt([t('two_step.step_first'), t('two_step.step_second'), t('magic.step_in')], ticket ? 1 : 0)}
        />
      }
    >
      {ticket && <Entering ticket={ticket} next={next} onOver={end} />}
      <ScreenLink
        to={toAccount.login}
        search={{ next }}
        onClick={secondStep.drop}
        className={buttonClass(ticket ? 'ghost' : 'primary', { wide: true })}
      >
        {t('two_step.start_again')}
      </ScreenLink>
    </AuthFrame>
  )
}

type Props = { ticket: string; next: string | undefined; onOver: () => void }

function Entering({ ticket, next, onOver }: Props) {
  const { t } = useWords('account')
  const completeSignIn = useCompleteSignIn()
  const verify = useWrite(account.verifySecondStep)
  const enter = async (code: string) => {
    try {
      const session = await verify.write({ ticket, code })
      secondStep.drop()
      await completeSignIn(session, next)
    } catch (error) {
      if (problemOf(error)?.code !== 'ticket.over') throw error
      onOver()
    }
  }
  return <SecondStepEntry button={t('two_step.enter_button')} onCode={enter} />
}
