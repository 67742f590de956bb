import { useState } from 'react'
import { useSearch } from '#kernel/web/navigation.ts'
import { useSession } from '#kernel/web/session.ts'
import { CentredSpinner } from '#kernel/web/shell/centred-spinner.tsx'
import { useWords } from '#kernel/web/words.ts'
import { AskForReset } from './ask-for-reset.tsx'
import { AuthFrame, Route, stepsAt } from '../signing-in/auth-frame.tsx'
import { ChangePassword } from './change-password.tsx'
import { useLinkToken } from '../signing-in/link-token.ts'
import { OpenedLink } from '../signing-in/opened-link.tsx'
import { storedTicket } from '../signing-in/pending.ts'
import { ResetPassword } from './reset-password.tsx'
import { toAccount } from '../../contract/addresses.ts'

/**
 * One page with three uses: a forgotten password (address, then ticket), a default one to replace, and a voluntary
 * change.
 */
export default function ChangePasswordPage() {
  const { t } = useWords('account')
  const [{ next }] = useSearch(toAccount.changePassword)
  const token = useLinkToken()
  const { user, isLoading } = useSession()
  const [ticket, setTicket] = useState(storedTicket)
  if (token) return <OpenedLink token={token} next={next} />
  if (isLoading) return <CentredSpinner />
  if (user && !ticket) return <ChangePassword next={next} />
  const labels = [t('magic.step_address'), t('verify.step_code'), t('password.step_new')]
  return (
    <AuthFrame
      seed="code"
      kicker={t('verify.reset_kicker')}
      title={ticket ? t('password.new_title') : t('password.forgot_title')}
      lead={ticket ? t('password.new_lead') : t('password.forgot_lead')}
      legend={<Route label={t('auth.steps')} steps={stepsAt(labels, ticket ? 2 : 0)} />}
    >
      {ticket ? <ResetPassword ticket={ticket} onOver={() => setTicket(undefined)} /> : <AskForReset />}
    </AuthFrame>
  )
}
