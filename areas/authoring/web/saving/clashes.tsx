import { useState } from 'react'
import { Button } from '#kernel/web/ui/button.tsx'
import { TextDifference } from '#kernel/web/ui/text-difference.tsx'
import { TextArea } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import { partsOf, textOf } from './field-words.ts'
import type { Saver } from '#kernel/web/saving/saver.ts'
import { valueIn, type Clash } from '#kernel/web/saving/saving-rules.ts'
import { useSaving } from '#kernel/web/saving/use-field.ts'

/** The fields that two people changed, one below the other. */
export const Clashes = ({ saver, clashes }: { saver: Saver; clashes: readonly Clash[] }) => (
  <ul className="flex flex-col gap-4">
    {clashes.map(clash => (
      <li key={clash.field} className="rounded-control border border-line bg-surface p-4 text-ink">
        <OneClash saver={saver} clash={clash} />
      </li>
    ))}
  </ul>
)

/** Only a plain text can be merged by hand here; for a quiz or a setting one version is chosen. */
const isMergeable = ({ mine, theirs }: Clash) => typeof mine === 'string' && typeof theirs === 'string'

function OneClash({ saver, clash }: { saver: Saver; clash: Clash }) {
  const { t } = useWords('authoring')
  const { t: kernel } = useWords('kernel')
  const [merged, setMerged] = useState<string>()
  const mine = useSaving(saver, saving => valueIn(saving, clash.field))
  const { name, locale } = partsOf(clash.field)
  const title = [t(`fields.${name}` as 'fields.title'), locale && kernel(`locales.${locale}`)]
    .filter(Boolean)
    .join(', ')
  const lang = locale && { lang: locale }
  return (
    <section aria-label={title}>
      <h2 className="mb-3 font-text text-base font-semibold tracking-normal">{title}</h2>
      <div className="grid gap-4 md:grid-cols-2">
        {(['mine', 'theirs'] as const).map(whose => (
          <div key={whose} className="min-w-0">
            <h3 className="mb-1.5 font-text text-sm font-semibold tracking-normal text-dim">{t(`clash.${whose}`)}</h3>
            <div className="max-h-72 overflow-y-auto rounded-control bg-sunken p-3">
              <TextDifference
                none={t('difference.none')}
                tooLong={t('difference.too_long')}
                before={textOf(clash.field, clash.was)}
                after={textOf(clash.field, whose === 'mine' ? mine : clash.theirs)}
                {...lang}
              />
            </div>
          </div>
        ))}
      </div>
      {merged !== undefined && (
        <TextArea
          // No draft: saved with the unit.
          className="mt-4"
          label={t('clash.merged')}
          {...lang}
          rows={10}
          value={merged}
          onChange={event => setMerged(event.target.value)}
        />
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {merged === undefined ? (
          <>
            <Button small kind="primary" onClick={() => saver.resolve(clash.field, mine)}>
              {t('clash.keep_mine')}
            </Button>
            <Button small onClick={() => saver.resolve(clash.field, clash.theirs)}>
              {t('clash.take_theirs')}
            </Button>
            {isMergeable(clash) && (
              <Button small onClick={() => setMerged(`${String(mine)}\n\n${String(clash.theirs)}`)}>
                {t('clash.merge')}
              </Button>
            )}
          </>
        ) : (
          <>
            <Button small kind="primary" onClick={() => saver.resolve(clash.field, merged)}>
              {t('clash.save_merged')}
            </Button>
            <Button small onClick={() => setMerged(undefined)}>
              {t('cancel')}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}
