import { useState } from 'react'
import { startups } from '#areas/startups/contract/index.ts'
import { Checkbox } from '#kernel/web/ui/checkbox.tsx'
import { useOptionalRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import type { Content, ShownSection } from './pitch-types.ts'

/** The sources of a proposal: figures, the profile and the other sections, initially all of them. */
export function useSources(content: Content, section: ShownSection) {
  const { t } = useWords('pitch-manager')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const facts = useOptionalRead(startups.facts, { business_id: content.pitch.startup.id })?.items ?? []
  const choices = [
    ...facts.map(({ key }) => ({ id: `figure:${key}`, label: t(`fact_names.${key}`) })),
    { id: 'profile', label: t('ask.profile') },
    ...content.sections
      .filter(({ id, body }) => id !== section.id && body.trim())
      .map(({ id, title }) => ({ id: `section:${id}`, label: title || t('sections.untitled') })),
  ]
  const toggle = (id: string) =>
    setLeft(before => new Set(before.has(id) ? [...before].filter(each => each !== id) : [...before, id]))
  const chosen = choices.map(({ id }) => id).filter(id => !left.has(id))
  return { choices, left, toggle, sent: left.size > 0 ? { source_ids: chosen } : {} }
}

export function AskSources({ sources: { choices, left, toggle } }: { sources: ReturnType<typeof useSources> }) {
  const { t } = useWords('pitch-manager')
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer text-sm font-semibold">{t('ask.sources')}</summary>
      <p className="mt-2 text-sm text-dim">{t('ask.sources_text')}</p>
      <div className="mt-2 flex flex-col gap-1">
        {isOpen &&
          choices.map(({ id, label }) => (
            <Checkbox key={id} label={label} checked={!left.has(id)} onChange={() => toggle(id)} />
          ))}
      </div>
    </details>
  )
}
