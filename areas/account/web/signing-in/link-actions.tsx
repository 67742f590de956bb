import { useState } from 'react'
import { useGo } from '#kernel/web/navigation.ts'
import { leave } from '#kernel/web/leave.ts'
import { useSession, userChanged } from '#kernel/web/session.ts'
import { toast } from '#kernel/web/ui/toast.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { account } from '../../contract/index.ts'
import { useCompleteSignIn } from './complete-sign-in.ts'
import { Confirming } from './confirming.tsx'
import { requestKey } from './cross-tab-key.ts'
import { storeTicket } from './pending.ts'
import { toAccount } from '../../contract/addresses.ts'

type Props = { token: string; next: string | undefined }

/** Signs in on the device that the link is opened on. */
export function SignInHere({ token, next }: Props) {
  const { t } = useWords('account')
  const completeSignIn = useCompleteSignIn()
  const use = useWrite(account.magicToken)
  const enter = async () => completeSignIn(await use.write({ token }), next)
  return (
    <Confirming wide act={enter}>
      {t('link.sign_in_button')}
    </Confirming>
  )
}

/** Exchanges the link for a ticket; a tab of the requesting browser proves that it is the one. */
function useTicket() {
  const verify = useWrite(account.verifyCode)
  return async (token: string) => {
    const waiting_key = await requestKey()
    return verify.write({ token, ...(waiting_key && { waiting_key }) })
  }
}

/** Completes a sign-up, or deletes it when it was somebody else's. */
export function FinishSignUp({ token, next }: Props) {
  const { t } = useWords('account')
  const completeSignIn = useCompleteSignIn()
  const ticketOf = useTicket()
  const validate = useWrite(account.validateSignUp)
  const remove = useWrite(account.removeSignUp)
  const [isRemoved, setRemoved] = useState(false)
  const finish = async () => {
    const { ticket } = await ticketOf(token)
    await completeSignIn(await validate.write({ ticket }), next)
  }
  const takeBack = async () => {
    const { ticket } = await ticketOf(token)
    await remove.write({ ticket })
    setRemoved(true)
  }
  if (isRemoved) return <Notice kind="good">{t('link.removed')}</Notice>
  return (
    <>
      <Confirming wide act={finish}>
        {t('link.sign_up_button')}
      </Confirming>
      <Confirming wide kind="ghost" act={takeBack}>
        {t('link.remove_button')}
      </Confirming>
    </>
  )
}

/** Continues with choosing a new password. */
export function ToNewPassword({ token }: Props) {
  const { t } = useWords('account')
  const go = useGo()
  const ticketOf = useTicket()
  const goOn = async () => {
    const { ticket, expires_in } = await ticketOf(token)
    storeTicket(ticket, expires_in)
    await go(toAccount.changePassword, { replace: true })
  }
  return (
    <Confirming wide act={goOn}>
      {t('link.reset_button')}
    </Confirming>
  )
}

/** Confirms the new address, wherever the link is opened. */
export function ChangeAddress({ token }: Props) {
  const { t } = useWords('account')
  const go = useGo()
  const { isAuthenticated } = useSession()
  const ticketOf = useTicket()
  const change = useWrite(account.changeEmail, { refreshes: [account.personalInfo] })
  const takeOver = async () => {
    const { ticket } = await ticketOf(token)
    const { email } = await change.write({ ticket })
    userChanged({ email })
    toast(t('email.changed', { email }))
    if (!isAuthenticated) return leave()
    return go(toAccount.profileSettings, { search: { tab: 'security' }, replace: true })
  }
  return (
    <Confirming wide act={takeOver}>
      {t('link.email_change_button')}
    </Confirming>
  )
}
