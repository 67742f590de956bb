import { rich } from './rich.tsx'
import type { Visit } from './public-page.ts'

type Props = { at: string; visit: Visit }

/** A day on a public page: the script of the page shows the reader's. Without scripts it is that of UTC, and says so. */
export const PublicDay = ({ at, visit }: Props) => (
  <time dateTime={at} data-day>
    {visit.date(at)}
    <noscript> {visit.say('kernel:shell.in_utc')}</noscript>
  </time>
)

/** A sentence with such a day, in the place of its `{{date}}`. */
export const SentenceWithDay = ({ of, at, visit }: Props & { of: string }) =>
  rich(visit.say(of, { date: `<day>${at}</day>` }), { day: inner => <PublicDay at={inner} visit={visit} /> })
