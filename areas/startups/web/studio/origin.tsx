import { useWords } from '#kernel/web/words.ts'
import type { Own } from './startup-types.ts'
import { Sources } from '../founding/sources.tsx'

/** The application that a startup was made from, and which of its fields still say what was submitted. */
export function OriginNote({ origin }: { origin: NonNullable<Own['origin']> }) {
  const { t, date } = useWords('studio')
  const { ref, submission, submitted_at, fields } = origin
  return (
    <section aria-labelledby="origin" className="mt-12 max-w-prose border-t border-line pt-6">
      <h2 id="origin" className="text-xl">
        {t('founding.origin', { ref })}
      </h2>
      <p className="mt-1 text-dim">{t('founding.submitted', { n: submission, date: date(submitted_at, 'long') })}</p>
      {fields.length > 0 && <p className="text-dim">{t('founding.unchanged')}</p>}
      {fields.length > 0 && <Sources fields={fields} className="mt-4" />}
    </section>
  )
}
