import { Suspense, useState } from 'react'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { SkeletonText } from '#kernel/web/ui/skeleton.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toApplications } from '../../contract/addresses.ts'
import { mostCompared } from '../../contract/calibration-calls.ts'
import { applications } from '../../contract/index.ts'

type Of = { intake_id?: string }

/** The applications whose acceptance depends on one reviewer. */
export function AnotherReview({ of, compared }: { of: Of; compared: number }) {
  const { t } = useWords('application-admin')
  const { t: kernel } = useWords('kernel')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [places, setPlaces] = useState<number>()
  return (
    <section aria-labelledby="another-review">
      <h3 id="another-review" className="mb-3 text-lg">
        {t('compare.another')}
      </h3>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={event => {
          event.preventDefault()
          setError(typed ? undefined : kernel('fields.required'))
          if (typed) setPlaces(Number(typed))
        }}
      >
        <TextField
          className="min-w-0 flex-1 basis-56"
          type="number"
          required
          min={1}
          max={mostCompared}
          label={t('compare.places')}
          hint={t('compare.reviewed', { count: compared })}
          value={typed}
          error={error}
          onChange={event => setTyped(event.target.value)}
        />
        <Button type="submit">{t('compare.find')}</Button>
      </form>
      {places !== undefined && (
        <div role="status" className="mt-4">
          <Suspense fallback={<SkeletonText lines={2} />}>
            <Fragile of={of} places={places} />
          </Suspense>
        </div>
      )}
    </section>
  )
}

function Fragile({ of, places }: { of: Of; places: number }) {
  const { t, number } = useWords('application-admin')
  const { fragile } = useRead(applications.calibration, { ...of, places })
  if (fragile.length === 0) return <p>{t('compare.found_none')}</p>
  return (
    <>
      <p>{t('compare.found', { count: fragile.length })}</p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {fragile.map(({ application_id, ref, name, mean, is_in, without }) => (
          <li key={application_id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3">
            <span className="min-w-0 flex-1 basis-56">
              <ScreenLink
                to={toApplications.managed}
                params={{ applicationId: application_id }}
                className="link font-semibold break-words"
              >
                {name || ref}
              </ScreenLink>
              {without.map(reviewer => (
                <span key={reviewer} className="block text-sm break-words text-dim">
                  {t(is_in ? 'compare.out_without' : 'compare.in_without', { name: reviewer })}
                </span>
              ))}
            </span>
            <span className="tabular-nums">{number(mean, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
