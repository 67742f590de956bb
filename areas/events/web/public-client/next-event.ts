import type { Answered } from '#kernel/contract/call.ts'
import { coverFamily, coverPath } from '#kernel/contract/cover.ts'
import type { Locale } from '#kernel/contract/locales.ts'
import { readerZone as zone } from '#kernel/web/public-client/reader-zone.ts'
import type { events } from '../../contract/index.ts'
import { venueOf } from '../event-texts.ts'
import { daysIn, untilIn } from './event-times.ts'

type Own = Answered<typeof events.mine>['items'][number]

/** The first upcoming event at which this person has a seat, or is offered one. */
export const nextOf = (items: readonly Own[]): Own | undefined =>
  items.find(
    ({ event, registration: { state } }) =>
      event.state === 'published' && (state === 'confirmed' || state === 'offered'),
  )

async function readNext(path: string, token: string): Promise<Own | undefined> {
  const response = await fetch(path, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ limit: 20 }),
  })
  return response.ok ? nextOf(((await response.json()) as { items: Own[] }).items) : undefined
}

/** Shows the next event of the signed-in person. Without a connection or a session, the page stays as it is. */
export function startNextEvent(): void {
  const card = document.querySelector<HTMLElement>('[data-next-event]')
  const token = localStorage.getItem('authToken')
  if (!card || !token) return
  readNext(card.dataset.nextEvent ?? '', token).then(
    own => own && show(card, own),
    () => undefined,
  )
}

function show(card: HTMLElement, { event, registration }: Own): void {
  const locale = document.documentElement.lang as Locale
  const part = (name: string) => card.querySelector<HTMLElement>(`[data-next="${name}"]`)!
  const texts = JSON.parse(card.dataset.texts ?? '{}') as Record<string, string>
  // An import of the list of languages would add all that comes with it to this script.
  const own = event.title[locale]
  part('title').lang = own ? locale : 'en-US'
  part('title').textContent = own ?? event.title['en-US']
  part('until').textContent = untilIn(locale, zone, { now: new Date(), at: new Date(event.starts_at) })
  part('when').textContent = daysIn(locale, zone, event)
  part('where').textContent = venueOf(event, (key, values) =>
    (texts[key] ?? '').replace('{venue}', () => String(values?.['venue'])),
  )
  part('cover').classList.add(`family-${coverFamily(event.cover_seed)}`)
  part('cover')
    .querySelector('use')
    ?.setAttribute('href', `${coverPath(event.cover_seed)}#art`)
  const link = part(registration.state)
  link.setAttribute(
    'href',
    (card.dataset.page ?? '').replace('-slug-', () => encodeURIComponent(event.slug)),
  )
  link.hidden = false
  card.hidden = false
}
