import { Suspense, useState } from 'react'
import { inviteStates, type InviteState } from '../contract/index.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import type { Listed } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { InviteRow } from './invite-row.tsx'
import type { InviteAction, InvitesPage, ShownInvite } from './shown-invite.ts'

const LinkDialog = lazyPart(async () => ({ default: (await import('./link-dialog.tsx')).LinkDialog }))

export type SentInvitesProps<T extends ShownInvite> = {
  list: Listed<T, Pick<InvitesPage, 'counts'>>
  channel: 'mail' | 'link'
  /** The list is narrowed by words or a state. */
  isNarrowed: boolean
  factsOf?(invite: T): readonly (string | null | undefined | false)[]
  /** @returns the new address of a link that was renewed. Left out where nothing may be changed. */
  manage?: ((invite: T, action: InviteAction) => Promise<string | null>) | undefined
}

/** The invitations of one kind: how many in each state, and what can still be done with each. */
export function SentInvites<T extends ShownInvite>(props: SentInvitesProps<T>) {
  const { list, channel, isNarrowed, factsOf, manage } = props
  const { t, number } = useWords('invitations')
  const [renewed, setRenewed] = useState<{ label: string; url: string }>()
  const counts = list.first?.counts
  const stateWord = (state: InviteState) =>
    channel === 'link' && state === 'accepted' ? t('link.used_up') : t(`state.${state}`)
  const act = async (invite: T, action: InviteAction) => {
    const url = await manage!(invite, action)
    const name = invite.email ?? invite.label ?? ''
    if (url) setRenewed({ label: name, url })
    else toast(t(`done.${action}`, { name }))
  }
  return (
    <>
      {counts && (
        <p role="status" className="mt-5 mb-3 text-sm text-dim">
          {inviteStates
            .filter(state => counts[state] > 0)
            .map(state => `${stateWord(state)} ${number(counts[state])}`)
            .join(' · ')}
        </p>
      )}
      <List<T>
        of={list}
        layout="rows"
        label={channel === 'mail' ? t('invites.by_mail') : t('invites.by_link')}
        keyOf={invite => invite.invite_id}
        more={t('invites.more')}
        empty={
          <Empty title={isNarrowed ? t('invites.none_found') : t(`invites.none_${channel}`)}>
            {isNarrowed ? t('invites.none_found_text') : t(`invites.none_${channel}_text`)}
          </Empty>
        }
      >
        {invite => (
          <InviteRow invite={invite} facts={factsOf?.(invite) ?? []} act={manage && (action => act(invite, action))} />
        )}
      </List>
      <Suspense>
        {renewed && <LinkDialog label={renewed.label} url={renewed.url} onClose={() => setRenewed(undefined)} />}
      </Suspense>
    </>
  )
}
