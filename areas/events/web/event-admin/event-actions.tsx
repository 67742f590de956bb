import { IconDots, IconExternalLink, IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { isOneOf } from '#kernel/contract/is-one-of.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { Button, buttonClass, LinkButton } from '#kernel/web/ui/button.tsx'
import { Menu, type MenuItem } from '#kernel/web/ui/menu.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toEvents } from '../../contract/addresses.ts'
import { events } from '../../contract/index.ts'
import { toPublicEvents } from '../../contract/public-addresses.ts'
import { listedStates } from '../../contract/states.ts'
import type { ManagedEvent } from './admin-types.ts'
import { ChangeState, type NextState } from './change-state.tsx'
import { RemoveEvent } from './remove-event.tsx'

type PendingChange = NextState | 'remove'

/** The actions on an event: publish, return to draft, archive, cancel or delete. */
export function EventActions({ event }: { event: ManagedEvent }) {
  const { t } = useWords('event-admin')
  const [pendingChange, setPendingChange] = useState<PendingChange>()
  const update = useWrite(events.update, { refreshes: [events.get, events.adminListing, events.listing] })
  const change = async (state: NextState, scope: 'this' | 'following' | 'series') => {
    await update.write({ event_id: event.id, version: event.version, state, scope })
    toast(t(`actions.done.${state}`))
  }
  const items = menuOf(event).map((id): MenuItem => ({
    id,
    label: t(`actions.${id === 'remove' ? removing(event) : id}`),
    bad: id === 'remove',
    onChoose: () => setPendingChange(id),
  }))
  const close = () => setPendingChange(undefined)
  return (
    <>
      {isOneOf(listedStates, event.state) && (
        <LinkButton href={hrefOf(toPublicEvents.event, { params: { event: event.slug } })}>
          <IconExternalLink aria-hidden />
          {t('actions.public')}
        </LinkButton>
      )}
      {event.state === 'published' && event.mode !== 'online' && (
        <ScreenLink to={toEvents.door} params={{ eventId: event.id }} className={buttonClass()}>
          <IconQrcode aria-hidden />
          {t('actions.door')}
        </ScreenLink>
      )}
      {event.state === 'draft' && (
        <Button kind="primary" onClick={() => setPendingChange('published')}>
          {t('actions.published')}
        </Button>
      )}
      {items.length > 0 && (
        <Menu
          button={<IconDots aria-hidden />}
          buttonLabel={t('actions.more')}
          label={t('actions.more')}
          icon
          end
          items={items}
        />
      )}
      {pendingChange === 'remove' && (
        <RemoveEvent event={event} isDelete={removing(event) === 'delete'} onClose={close} />
      )}
      {pendingChange && pendingChange !== 'remove' && (
        <ChangeState
          event={event}
          state={pendingChange}
          onConfirm={scope => change(pendingChange, scope)}
          onClose={close}
        />
      )}
    </>
  )
}

const registered = ({ counts }: ManagedEvent) => Object.values(counts).reduce((sum, count) => sum + count, 0)
const isOver = ({ ends_at }: ManagedEvent) => Date.parse(ends_at) <= Date.now()
const removing = (event: ManagedEvent) => (event.state === 'draft' && registered(event) === 0 ? 'delete' : 'cancel')

/** The changes that are possible now; the server refuses all others. */
function menuOf(event: ManagedEvent): PendingChange[] {
  const { state } = event
  if (state === 'cancelled') return []
  const mayDraft = (state === 'published' || state === 'archived') && registered(event) === 0
  const mayArchive = state === 'draft' || state === 'ended' || (state === 'published' && isOver(event))
  const mayRemove = (state === 'draft' && registered(event) === 0) || (state === 'published' && !isOver(event))
  return [
    ...(mayDraft ? (['draft'] as const) : []),
    ...(mayArchive ? (['archived'] as const) : []),
    ...(mayRemove ? (['remove'] as const) : []),
  ]
}
