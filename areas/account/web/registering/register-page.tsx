import { useState } from 'react'
import type { Problem } from '#kernel/contract/failure.ts'
import { useSearch } from '#kernel/web/navigation.ts'
import { dropDraft, readDraft, saveDraft } from '#kernel/web/ui/draft.ts'
import { useWords } from '#kernel/web/words.ts'
import { AlreadyIn } from '../signing-in/already-in.tsx'
import { AuthFrame, Route, stepsAt } from '../signing-in/auth-frame.tsx'
import { emptyDetails, RegisterDetails, type Details } from './register-details.tsx'
import { RegisterInterests } from './register-interests.tsx'
import { toAccount } from '../../contract/addresses.ts'

const key = 'register.details'
type StoredDetails = Details & { had_password?: boolean }

/** The values typed before a reload; the password is never stored, so it has to be typed again. */
const storedDetails = (): StoredDetails | undefined => readDraft(key) as StoredDetails | undefined
const store = (details: Details) => saveDraft(key, { ...details, had_password: details.password !== '' }, ['password'])

/** Signing up in two steps: name and address, then preferences. The mailed code is the third (`/verify`). */
export default function RegisterPage() {
  const { t } = useWords('account')
  const [{ next, step }, setSearch] = useSearch(toAccount.register)
  const [details, setDetails] = useState(() => ({ ...emptyDetails, ...storedDetails(), password: '' }))
  const [lostPassword, setLostPassword] = useState(() => storedDetails()?.had_password === true)
  const [problem, setProblem] = useState<Problem>()
  const mayGoOn = details.email !== '' && details.consent && !lostPassword
  const isSecond = step === 'interests' && mayGoOn
  const goOn = (typed: Details) => {
    store(typed)
    setDetails(typed)
    setLostPassword(false)
    setProblem(undefined)
    void setSearch({ step: 'interests' })
  }
  const refused = (refusal: Problem) => {
    setProblem(refusal)
    void setSearch({ step: undefined })
  }
  const labels = [t('register.step_details'), t('register.step_interests'), t('register.step_code')]
  return (
    <AuthFrame
      wide
      seed="doorway"
      kicker={t('register.kicker', { step: isSecond ? 2 : 1 })}
      title={isSecond ? t('register.interests_title') : t('register.title')}
      lead={isSecond ? t('register.interests_lead') : t('register.lead')}
      legend={<Route label={t('auth.steps')} steps={stepsAt(labels, isSecond ? 1 : 0)} />}
    >
      {!isSecond && <AlreadyIn next={next} />}
      {isSecond ? (
        <RegisterInterests details={details} next={next} onRefused={refused} onSent={() => dropDraft(key)} />
      ) : (
        <RegisterDetails details={details} lostPassword={lostPassword} problem={problem} next={next} onDone={goOn} />
      )}
    </AuthFrame>
  )
}
