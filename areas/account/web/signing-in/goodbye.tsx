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

/** The deletion is scheduled and the sessions have ended: the sign-in page says until when it can be cancelled. */
export function sayGoodbye(until: string): Promise<never> {
  saveDraft(key, { until }, [])
  forget(...Object.values(ofSession))
  return leaveTo(hrefOf(toAccount.login))
}

/** Until when the deletion can be cancelled: shown once, on the sign-in page. */
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

/** A person signed in: the message is no longer needed. */
export const forgetGoodbye = (): void => dropDraft(key)
