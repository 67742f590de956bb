import { IconLink, IconMail } from '@tabler/icons-react'
import { Suspense, type ReactNode } from 'react'
import { oneOf } from '#kernel/contract/is-one-of.ts'
import { inviteStates, type InviteState } from '../contract/index.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Segmented } from '#kernel/web/ui/segmented.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { TypedSearch } from '#kernel/web/ui/typed-search.tsx'
import { useWords } from '#kernel/web/words.ts'

/** The state of the list of invitations in the address: the open dialog, the kind, the words, the state. */
export type InviteSearch = {
  open?: 'mail' | 'link' | undefined
  channel?: 'link' | undefined
  q?: string | undefined
  invites?: InviteState | undefined
}

export type InvitePanelProps = {
  search: InviteSearch
  onSearch(change: InviteSearch, how?: { replace: boolean }): void
  mayInvite: boolean
  /** What the page says where people are invited by mail alone, in place of the choice between mail and links. */
  lead?: string
  /** The label of the button that invites by mail. */
  action?: string
  /** The list; it suspends. */
  sent: ReactNode
  byMail: ReactNode
  byLink?: ReactNode
}

/** The invitations, by mail or by a link for many, and their status. */
export function InvitePanel({ search, onSearch, mayInvite, sent, byMail, byLink, ...props }: InvitePanelProps) {
  const { t } = useWords('invitations')
  const { lead, action = t('by_mail.invite') } = props
  const { open, channel } = search
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        {lead ? (
          <p className="max-w-prose text-dim">{lead}</p>
        ) : (
          <Segmented
            label={t('invites.channel')}
            value={channel ?? 'mail'}
            onChange={value => onSearch({ channel: value === 'link' ? 'link' : undefined, invites: undefined })}
            segments={[
              { value: 'mail', label: t('invites.by_mail') },
              { value: 'link', label: t('invites.by_link') },
            ]}
          />
        )}
        {mayInvite && (
          <div className="flex flex-wrap gap-3">
            {byLink && (
              <Button onClick={() => onSearch({ open: 'link' })}>
                <IconLink aria-hidden />
                {t('link.make')}
              </Button>
            )}
            <Button kind="primary" onClick={() => onSearch({ open: 'mail' })}>
              <IconMail aria-hidden />
              {action}
            </Button>
          </div>
        )}
      </div>
      <Filters search={search} onSearch={onSearch} />
      <Suspense fallback={<Skeleton className="h-60 rounded-card" />}>{sent}</Suspense>
      <Suspense>
        {mayInvite && open === 'mail' && byMail}
        {mayInvite && open === 'link' && byLink}
      </Suspense>
    </>
  )
}

function Filters({ search: { q = '', invites, channel }, onSearch }: Pick<InvitePanelProps, 'search' | 'onSearch'>) {
  const { t } = useWords('invitations')
  return (
    <div className="mb-2 grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
      <TypedSearch
        label={t('invites.search')}
        value={q}
        onSearch={text => onSearch({ q: text || undefined }, { replace: true })}
      />
      <Select
        pill
        hideLabel
        label={t('invites.state')}
        value={invites ?? ''}
        onChange={event => onSearch({ invites: oneOf(inviteStates, event.target.value) })}
        options={[
          { value: '', label: t('invites.any_state') },
          ...inviteStates.map(each => ({
            value: each,
            label: channel === 'link' && each === 'accepted' ? t('link.used_up') : t(`state.${each}`),
          })),
        ]}
      />
    </div>
  )
}
