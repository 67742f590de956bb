import { IconDeviceDesktop } from '@tabler/icons-react'
import type { Answered } from '#kernel/contract/call.ts'
import { ago } from '#kernel/web/formats.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useList, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { account } from '../../contract/index.ts'

type Session = Answered<typeof account.sessions>['items'][number]

/** Where the person is signed in, and 'Sign out there'. */
export function Sessions() {
  const { t } = useWords('account')
  const { t: k } = useWords('kernel')
  const sessions = useList(account.sessions, { limit: 20 })
  const end = useWrite(account.endSessions, { refreshes: [account.sessions] })
  const endThem = async (which: { session_id: string } | { others: true }) => {
    const { ended } = await end.write(which)
    toast(t('sessions.ended', { count: ended }))
  }
  const hasOthers = sessions.items.some(({ is_current }) => !is_current)
  return (
    <Section
      ruled
      title={t('sessions.title')}
      lead={t('sessions.lead')}
      actions={
        hasOthers && (
          <Button small busy={end.isWriting} onClick={() => sayProblem(endThem({ others: true }))}>
            {t('sessions.end_others')}
          </Button>
        )
      }
    >
      <List of={sessions} layout="rows" label={t('sessions.title')} more={k('actions.more')}>
        {session => (
          <SessionRow
            session={session}
            isBusy={end.isWriting}
            onEnd={() => sayProblem(endThem({ session_id: session.id }))}
          />
        )}
      </List>
    </Section>
  )
}

function SessionRow({ session, isBusy, onEnd }: { session: Session; isBusy: boolean; onEnd: () => void }) {
  const { t, locale, date } = useWords('account')
  const { device, ip, method, created_at, last_seen_at, is_current } = session
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <IconDeviceDesktop aria-hidden className="flex-none text-dim" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device} {is_current && <Tag tone="brand">{t('sessions.here')}</Tag>}
        </p>
        <p className="text-sm text-dim">
          {t(`sessions.by_${method}`)} · {date(created_at, 'both')} · {ip}
        </p>
        {!is_current && <p className="text-sm text-dim">{t('sessions.seen', { when: ago(locale, last_seen_at) })}</p>}
      </div>
      {!is_current && (
        <Button small kind="danger" disabled={isBusy} onClick={onEnd} aria-label={`${t('sessions.end')}: ${device}`}>
          {t('sessions.end')}
        </Button>
      )}
    </div>
  )
}
