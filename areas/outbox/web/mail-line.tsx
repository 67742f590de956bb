import type { Answered } from '#kernel/contract/call.ts'
import { ago } from '#kernel/web/formats.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Tag, type TagTone } from '#kernel/web/ui/tag.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { outbox } from '../contract/index.ts'
import type { MailState } from '../contract/states.ts'

export type OutboxMail = Answered<typeof outbox.mails>['items'][number]

const tones: Record<MailState, TagTone> = {
  sent: 'brand',
  waiting: 'info',
  failing: 'warn',
  failed: 'bad',
  kept: 'plain',
}

/** A mail: recipient, subject, state, and a button to send it again where that can help. */
export function MailLine({ mail }: { mail: OutboxMail }) {
  const { t, locale, date } = useWords('outbox')
  const { state, last_error, attempts } = mail
  const mayLeave = state === 'failing' || state === 'failed'
  const at = mail.sent_at ?? mail.created_at
  return (
    <div className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_8rem_8rem_10rem] sm:items-start">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{mail.to}</p>
        <p lang={mail.locale} className="text-sm wrap-anywhere text-dim">
          {mail.subject}
        </p>
        {last_error !== null && mayLeave && (
          <p className="mt-1 text-sm wrap-anywhere">{t('last_error', { count: attempts, error: last_error })}</p>
        )}
      </div>
      <p>
        <Tag tone={tones[state]}>{t(`states.${state}`)}</Tag>
      </p>
      <time dateTime={at} title={date(at, 'both')} className="text-sm text-dim sm:text-end">
        {ago(locale, at)}
      </time>
      <div className="sm:text-end">{mayLeave && <SendAgain mail={mail} />}</div>
    </div>
  )
}

function SendAgain({ mail }: { mail: OutboxMail }) {
  const { t } = useWords('outbox')
  const send = useWrite(outbox.sendAgain, { refreshes: [outbox.mails] })
  const sendNow = async () => {
    await send.write({ mail_id: mail.id })
    toast(t('queued'))
  }
  return (
    <Button
      small
      busy={send.isWriting}
      aria-label={t('send_again_to', { to: mail.to })}
      onClick={() => sayProblem(sendNow())}
    >
      {t('send_again')}
    </Button>
  )
}
