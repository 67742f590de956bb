import { useParams } from '#kernel/web/navigation.ts'
import { usePageTitle } from '#kernel/web/screen-frame.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toEvents } from '../../contract/addresses.ts'
import { events } from '../../contract/index.ts'
import { takesRegistrations } from '../event-texts.ts'
import { EventSummary } from './event-summary.tsx'
import { RegisterForm } from './register-form.tsx'
import { RegistrationCard } from './registration-card.tsx'

/** One event for somebody signed in: registering takes one click, and the same place shows the status. */
export default function EventPage() {
  const { event: name } = useParams(toEvents.event)
  const { event, registration } = useRead(events.event, { event: name })
  const { localised } = useWords('event-pages')
  const mayRegister = !registration || (registration.state === 'cancelled' && takesRegistrations(event))
  usePageTitle(localised(event.title).text)
  return (
    <EventSummary event={event}>
      {registration && (
        <RegistrationCard event={event} registration={registration} named={{ registration_id: registration.id }} />
      )}
      {mayRegister && <RegisterForm event={event} />}
    </EventSummary>
  )
}
