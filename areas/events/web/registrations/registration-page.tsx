import { hrefOf } from '#kernel/contract/addresses.ts'
import { useRead } from '#kernel/web/use-call.ts'
import { LinkButton } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { useHash } from '#kernel/web/use-hash.ts'
import { useWords } from '#kernel/web/words.ts'
import { events } from '../../contract/index.ts'
import { toPublicEvents } from '../../contract/public-addresses.ts'
import { EventSummary } from './event-summary.tsx'
import { RegistrationCard } from './registration-card.tsx'

/** One registration, opened by the link of a mail. Only its buttons change anything. */
export default function RegistrationPage() {
  const { t } = useWords('event-pages')
  const key = useHash()
  if (key.length < 20)
    return (
      <Page title={t('screens.registration')} width="form">
        <Empty
          title={t('own.missing')}
          action={<LinkButton href={hrefOf(toPublicEvents.list)}>{t('mine.browse')}</LinkButton>}
        >
          {t('own.missing_text')}
        </Empty>
      </Page>
    )
  return <Opened key={key} guestKey={key} />
}

function Opened({ guestKey }: { guestKey: string }) {
  const { event, registration } = useRead(events.registration, { guest_key: guestKey })
  return (
    <EventSummary event={event}>
      <RegistrationCard event={event} registration={registration} named={{ guest_key: guestKey }} />
    </EventSummary>
  )
}
