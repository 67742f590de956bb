import { startups, type FactKey } from '#areas/startups/contract/index.ts'
import { toStartups } from '#areas/startups/contract/addresses.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Checkbox } from '#kernel/web/ui/checkbox.tsx'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { pitches } from '../../contract/index.ts'
import type { Content, ShownSection } from './pitch-types.ts'
import { saverOf } from './section-savers.ts'

type Props = { content: Content; section: ShownSection; isEditable: boolean }

/** The figures of the startup that a section states, so that changes to them are noticed here. */
export function SectionFigures({ content, section, isEditable }: Props) {
  const { t } = useWords('pitch-manager')
  const business_id = content.pitch.startup.id
  const { items } = useRead(startups.facts, { business_id })
  const update = useWrite(pitches.updateSection, { refreshes: [pitches.content] })
  const stated = new Map(section.facts.map(({ key, is_stale }) => [key, is_stale]))
  const state = async (facts: FactKey[]) => {
    const saver = saverOf(section)
    await saver.flush()
    await update.write({ section_id: section.id, version: saver.get().version, facts })
  }
  const toggle = (key: FactKey) =>
    sayProblem(state(stated.has(key) ? [...stated.keys()].filter(each => each !== key) : [...stated.keys(), key]))
  const stale = [...stated].filter(([, isStale]) => isStale)
  return (
    <details className="mt-6 border-t border-line pt-5" open={stale.length > 0 || undefined}>
      <summary className="cursor-pointer font-semibold">{t('figures.title', { count: stated.size })}</summary>
      <p className="mt-3 max-w-prose text-dim">{t('figures.text')}</p>
      {items.length === 0 && (
        <p className="mt-3">
          <ScreenLink
            to={toStartups.startup}
            params={{ businessId: business_id }}
            search={{ tab: 'facts' }}
            className="link"
          >
            {t('figures.none')}
          </ScreenLink>
        </p>
      )}
      <div className="mt-3 flex flex-col gap-1">
        {items.map(({ key }) => (
          <Checkbox
            key={key}
            label={t(`fact_names.${key}`)}
            hint={stated.get(key) ? t('figures.stale') : undefined}
            checked={stated.has(key)}
            disabled={!isEditable}
            onChange={() => toggle(key)}
          />
        ))}
      </div>
      {stale.length > 0 && isEditable && (
        <Button small className="mt-3" busy={update.isWriting} onClick={() => sayProblem(state([...stated.keys()]))}>
          {t('figures.checked')}
        </Button>
      )}
    </details>
  )
}
