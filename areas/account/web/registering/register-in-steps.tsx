import { useState } from 'react'
import { settings } from '#areas/settings/contract/index.ts'
import type { Problem } from '#kernel/contract/failure.ts'
import { useSearch } from '#kernel/web/navigation.ts'
import { dropDraft } from '#kernel/web/ui/draft.ts'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toAccount } from '../../contract/addresses.ts'
import { AlreadyIn } from '../signing-in/already-in.tsx'
import { AuthFrame, Route, stepsAt } from '../signing-in/auth-frame.tsx'
import { emptyDetails, RegisterDetails, ToSignIn, type Details } from './register-details.tsx'
import { RegisterInterests } from './register-interests.tsx'
import { detailsKey, storeDetails, storedDetails } from './stored-details.ts'

/** Signing up in two steps: name and address, then preferences. The mailed code is the third (`/verify`). */
export function RegisterInSteps({ next }: { next: string | undefined }) {
  const { t } = useWords('account')
  const { registration } = useRead(settings.config, {})
  const [{ step }, setSearch] = useSearch(toAccount.register)
  const [details, setDetails] = useState(() => ({ ...emptyDetails, ...storedDetails(), password: '' }))
  const [lostPassword, setLostPassword] = useState(() => storedDetails()?.had_password === true)
  const [problem, setProblem] = useState<Problem>()
  const mayGoOn = details.email !== '' && details.consent && !lostPassword
  const isSecond = step === 'interests' && mayGoOn
  const goOn = (typed: Details) => {
    storeDetails(typed)
    setDetails(typed)
    setLostPassword(false)
    setProblem(undefined)
    void setSearch({ step: 'interests' })
  }
  const refused = (refusal: Problem) => {
    setProblem(refusal)
    void setSearch({ step: undefined })
  }
  if (registration.mode === 'closed')
    return (
      <AuthFrame
        wide
        seed="doorway"
        kicker={t('screens.register')}
        title={t('register.closed')}
        lead={t('register.closed_text')}
      >
        <AlreadyIn next={next} />
        <ToSignIn next={next} />
      </AuthFrame>
    )
  const labels = [t('register.step_details'), t('register.step_interests'), t('register.step_code')]
  return (
    <AuthFrame
      wide
      seed="doorway"
      kicker={t('register.kicker', { step: isSecond ? 2 : 1, of: 3 })}
      title={isSecond ? t('register.interests_title') : t('register.title')}
      lead={isSecond ? t('register.interests_lead') : t('register.lead')}
      legend={<Route label={t('auth.steps')} steps={stepsAt(labels, isSecond ? 1 : 0)} />}
    >
      {isSecond ? (
        <RegisterInterests details={details} next={next} onRefused={refused} onSent={() => dropDraft(detailsKey)} />
      ) : (
        <>
          <AlreadyIn next={next} />
          <ToSignIn next={next} />
          {registration.mode === 'invitation' && (
            <Notice title={t('register.invited')}>{t('register.invited_text')}</Notice>
          )}
          {registration.domains.length > 0 && (
            <Notice>{t('register.domains', { domains: registration.domains.join(', ') })}</Notice>
          )}
          <RegisterDetails
            details={details}
            lostPassword={lostPassword}
            problem={problem}
            button={t('register.go_on')}
            onDone={goOn}
          />
        </>
      )}
    </AuthFrame>
  )
}
