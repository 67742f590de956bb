import { useEffect, useEffectEvent, useState } from 'react'
import { ask } from '#kernel/web/client.ts'
import { mayPass } from '#kernel/web/problem.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { account } from '../../contract/index.ts'
import { useCompleteSignIn, type SignedIn } from './complete-sign-in.ts'
import { CodeEntry } from './code-entry.tsx'
import { useFollowSignIn } from './follow-sign-in.ts'
import { useShareKey } from './cross-tab-key.ts'
import { MailSent } from './mail-sent.tsx'
import { endsAt, type Pending } from './pending.ts'

type Props = { pending: Pending; onChange: (next: Pending | undefined) => void; next: string | undefined }

/** The waiting tab: it accepts the code, and waits for the link to be opened on the phone. */
export function MagicWaiting({ pending, onChange, next }: Props) {
  const { t } = useWords('account')
  const completeSignIn = useCompleteSignIn()
  const verify = useWrite(account.verifyMagicCode)
  const goal = next ?? pending.next
  const { challenge_id, waiting_key } = pending.challenge
  const isOver = useApproval(pending, answer => void completeSignIn(answer, goal))
  useFollowSignIn(goal)
  useShareKey(pending)
  return (
    <>
      {isOver && <Notice kind="warn">{t('magic.over')}</Notice>}
      <CodeEntry
        key={challenge_id}
        button={t('magic.enter')}
        onCode={async code => completeSignIn(await verify.write({ challenge_id, code, waiting_key }), goal)}
      />
      <Match digits={pending.challenge.match} />
      <MailSent pending={pending} onAgain={onChange} />
      <Button kind="ghost" onClick={() => onChange(undefined)}>
        {t('code.other_address')}
      </Button>
    </>
  )
}

/** The two digits that have to be entered on the phone, so that no one signs in a tab they do not see. */
function Match({ digits }: { digits: string }) {
  const { t } = useWords('account')
  return (
    <div className="flex items-center gap-5 rounded-card border border-line bg-surface p-5">
      <output aria-label={t('magic.match_label')} className="font-mono text-4xl font-bold tracking-widest text-brand">
        {digits}
      </output>
      <p className="text-[0.9375rem] text-dim">{t('magic.match_text')}</p>
    </div>
  )
}

const everySoOften = 2_500

/**
 * Asks every few seconds whether the link was opened elsewhere and this tab signed in; answers whether that is over.
 */
function useApproval(pending: Pending, onApproved: (answer: SignedIn) => void): boolean {
  const [isOver, setOver] = useState(false)
  const { challenge_id, waiting_key } = pending.challenge
  const end = endsAt(pending)
  const approved = useEffectEvent(onApproved)
  useEffect(() => {
    setOver(false)
    let timer = setTimeout(() => void look(), everySoOften)
    const stop = new AbortController()
    async function look() {
      const go = await lookOnce(stop.signal)
      if (go && !stop.signal.aborted) timer = setTimeout(() => void look(), everySoOften)
    }
    async function lookOnce(signal: AbortSignal): Promise<boolean> {
      if (Date.now() > end) return false
      try {
        const answer = await ask(account.magicStatus, { challenge_id, waiting_key }, { stay: true, signal })
        if (answer.state === 'approved') approved(answer)
        setOver(answer.state === 'over')
        return answer.state === 'waiting'
      } catch (error) {
        if (signal.aborted) return false
        if (mayPass(error)) return true // The network may return: it is asked again.
        throw error
      }
    }
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [challenge_id, waiting_key, end])
  return isOver
}
