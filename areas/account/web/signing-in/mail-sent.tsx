import { useAction } from '#kernel/web/use-action.ts'
import { IconMailOpened } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { settings } from '#areas/settings/contract/index.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { rich } from '#kernel/web/rich.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { account } from '../../contract/index.ts'
import { clock, useSecondsLeft, useWaiting } from '../countdown.ts'
import { endsAt, resendAt, type Pending } from './pending.ts'
import { toAccount } from '../../contract/addresses.ts'

/** Where the mail was sent, how long it is valid, and how to get another. */
export function MailSent({ pending, onAgain }: { pending: Pending; onAgain: (next: Pending) => void }) {
  const { t } = useWords('account')
  const left = useSecondsLeft(endsAt(pending))
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-5 text-[0.9375rem]">
      <p className="break-words text-dim">
        {left > 0
          ? rich(t('code.sent_to', { email: pending.email, time: clock(left) }), {
              b: inner => <strong className="font-semibold text-ink">{inner}</strong>,
            })
          : t('code.ended')}
      </p>
      <Again pending={pending} onAgain={onAgain} />
      <Suspense>
        <MailboxLink />
      </Suspense>
    </div>
  )
}

function Again({ pending, onAgain }: { pending: Pending; onAgain: (next: Pending) => void }) {
  const { t } = useWords('account')
  const again = useWrite(account.regenerateCode)
  const { left: refused, watch } = useWaiting()
  const left = Math.max(useSecondsLeft(resendAt(pending)), refused)
  const [isSent, setSent] = useState(false)
  const { run, refusal } = useAction(async () => {
    setSent(false)
    const challenge = await watch(again.write({ challenge_id: pending.challenge.challenge_id }))
    onAgain({ ...pending, challenge, asked_at: Date.now() })
    setSent(true)
  })
  return (
    <div className="flex flex-col items-start gap-2">
      <Button small disabled={left > 0} busy={again.isWriting} onClick={() => void run()}>
        {left > 0 ? t('code.again_in', { time: clock(left) }) : t('code.again')}
      </Button>
      <p role="status" className="text-sm empty:hidden">
        {isSent && t('code.again_sent')}
      </p>
      {refusal && <Notice kind="bad">{refusal.title}</Notice>}
    </div>
  )
}

/** The link to the mailbox of the sample lab, which can be read on a machine that sends no mail. */
export function MailboxLink() {
  const { t } = useWords('account')
  const { parts } = useRead(settings.config, {})
  if (!parts.mailbox) return null
  return (
    <a href={hrefOf(toAccount.mailbox)} target="_blank" className="link flex min-h-8 items-center gap-2 self-start">
      <IconMailOpened size={18} aria-hidden className="flex-none" />
      {t('code.mailbox')}
    </a>
  )
}
