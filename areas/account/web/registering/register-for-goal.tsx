import { useEffect, useEffectEvent } from 'react'
import { useGoToPath } from '#kernel/web/navigation.ts'
import { useSession } from '#kernel/web/session.ts'
import { CentredSpinner } from '#kernel/web/shell/centred-spinner.tsx'
import { useWords } from '#kernel/web/words.ts'
import { AuthFrame, Route, stepsAt } from '../signing-in/auth-frame.tsx'
import type { SignInGoal } from '../slots.ts'
import { useBeginSignUp } from './begin-sign-up.ts'
import { emptyDetails, RegisterDetails, ToSignIn } from './register-details.tsx'

/** Creating an account for something: it is named, only what an account needs is asked, and the code is the next step. */
export function RegisterForGoal({ goal, next }: { goal: SignInGoal; next: string }) {
  const { t, locale } = useWords('account')
  const { begin, left } = useBeginSignUp(next)
  const { register, registerLead } = goal.words()
  if (useContinueSignedIn(next)) return <CentredSpinner />
  return (
    <AuthFrame
      wide
      seed={goal.seed}
      kicker={t('register.kicker', { step: 1, of: 2 })}
      title={register}
      lead={registerLead}
      legend={
        <Route label={t('auth.steps')} steps={stepsAt([t('register.step_details'), t('register.step_code')], 0)} />
      }
    >
      <ToSignIn next={next} />
      <RegisterDetails
        isShort
        details={emptyDetails}
        button={t('register.send')}
        left={left}
        onDone={details => begin(details, [...goal.preferences, `language.${locale}`])}
      />
    </AuthFrame>
  )
}

/** A person who is already signed in continues immediately. @returns whether there is no form to show (yet) */
function useContinueSignedIn(next: string): boolean {
  const { isAuthenticated, isLoading } = useSession()
  const goToPath = useGoToPath()
  const goOn = useEffectEvent(() => void goToPath(next, true))
  useEffect(() => {
    if (isAuthenticated) goOn()
  }, [isAuthenticated])
  return isLoading || isAuthenticated
}
