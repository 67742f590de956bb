import { rich } from './rich.tsx'
import type { Visit } from './public-page.ts'

type Props = { at: string; visit: Visit }

/** A day on a public page: as the server renders it, that of UTC; the script of the page shows the reader's. */
export const PublicDay = ({ at, visit }: Props) => (
  <time dateTime={at} data-day>
    {visit.date(at)}
  </time>
)

/** A sentence with such a day, in the place of its `{{date}}`. */
export const SentenceWithDay = ({ of, at, visit }: Props & { of: string }) =>
  rich(visit.say(of, { date: `<day>${at}</day>` }), { day: inner => <PublicDay at={inner} visit={visit} /> })
