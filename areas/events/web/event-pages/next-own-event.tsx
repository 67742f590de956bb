import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Visit } from '#kernel/web/public-page.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { toEvents } from '../../contract/addresses.ts'
import { events } from '../../contract/index.ts'
import { eventModes } from '../../contract/states.ts'
import { sayIn } from '../event-texts.ts'

/**
 * The reader's next event. The page is the same for everyone: its script fills this for somebody who is signed in and
 * has a seat.
 */
export function NextOwnEvent({ visit }: { visit: Visit }) {
  const say = sayIn(visit)
  const own = hrefOf(toEvents.mine)
  const texts = {
    ...Object.fromEntries(eventModes.map(mode => [`mode.${mode}`, say(`mode.${mode}`)])),
    venue_and_online: say('venue_and_online', { venue: '{venue}' }),
  }
  return (
    <section
      data-next-event={events.mine.path}
      data-page={hrefOf(toEvents.event, { params: { event: '-slug-' } })}
      data-texts={JSON.stringify(texts)}
      hidden
      aria-labelledby="next-own-event"
      className="overflow-clip rounded-card border border-line bg-surface md:grid-cols-[2fr_3fr] [&:not([hidden])]:grid"
    >
      <span data-next="cover" className="cover cover-fill max-md:h-36">
        <svg viewBox="0 0 640 280" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          <use />
        </svg>
      </span>
      <div className="flex flex-col items-start gap-1 p-6 md:p-10">
        <p className="font-mono text-sm text-dim">
          {say('next.label')} · <span data-next="until" />
        </p>
        <h2 id="next-own-event" className="mb-2 text-heading">
          <span data-next="title" />
        </h2>
        <p data-next="when" />
        <p data-next="where" className="text-dim" />
        <a data-next="confirmed" href={own} hidden className={`${buttonClass('primary')} mt-5`}>
          {say('next.ticket')}
        </a>
        <a data-next="offered" href={own} hidden className={`${buttonClass('primary')} mt-5`}>
          {say('next.offer')}
        </a>
      </div>
    </section>
  )
}
