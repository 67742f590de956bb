import { Notice } from '#kernel/web/ui/notice.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { account } from '../../contract/index.ts'
import { Confirming } from '../signing-in/confirming.tsx'

/** Says until when a requested deletion can be cancelled. */
export function DeletionNotice() {
  const { t, date } = useWords('account')
  const { user } = useRead(account.whoAmI, {})
  const keep = useWrite(account.keepAccount, { refreshes: [account.whoAmI, account.personalInfo] })
  if (!user?.deletes_at) return null
  return (
    <Notice kind="warn" title={t('deletion.asked', { date: date(user.deletes_at, 'long') })} className="mb-8">
      <div className="mt-3 flex flex-col items-start gap-3">
        <Confirming
          act={async () => {
            await keep.write({})
            toast(t('deletion.kept'))
          }}
        >
          {t('deletion.keep')}
        </Confirming>
      </div>
    </Notice>
  )
}
