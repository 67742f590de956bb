import { useState } from 'react'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { forget, storageKeys } from '#kernel/web/storage.ts'
import { dropDraft, readDraft, saveDraft } from '#kernel/web/ui/draft.ts'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toAccount } from '../../contract/addresses.ts'
import { leaveTo } from '../leave-to.ts'

const key = 'account.goodbye'
const { mode: _kept, ...ofSession } = storageKeys

/** The account is to be deleted and its sessions have ended: the sign-in page says until when it can be kept. */
export function sayGoodbye(until: string): Promise<never> {
  saveDraft(key, { until }, [])
  forget(...Object.values(ofSession))
  return leaveTo(hrefOf(toAccount.login))
}

/** Until when the account just left can be kept: said once, on the page where one would sign in to keep it. */
export function Goodbye() {
  const { t, date } = useWords('account')
  const [until] = useState(() => (readDraft(key) as { until: string } | undefined)?.until)
  if (!until) return null
  return (
    <Notice kind="warn" title={t('deletion.done')}>
      {t('deletion.until', { date: date(until, { dateStyle: 'long', timeStyle: 'short' }) })}
    </Notice>
  )
}

/** Somebody is in: the good-bye need not be said any more. */
export const forgetGoodbye = (): void => dropDraft(key)
