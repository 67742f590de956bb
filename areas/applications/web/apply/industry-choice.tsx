import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '#kernel/web/ui/button.tsx'
import { SearchField } from '#kernel/web/ui/search-field.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'
import { mostIndustries } from '../../contract/industries.ts'
import type { Industry } from './form-model.ts'
import { useShownAtOnce } from './use-shown-at-once.ts'

type Chosen = readonly { id: string; is_primary: boolean }[]
type Props = {
  all: readonly Industry[]
  chosen: Chosen
  isClosed?: boolean
  onChange(ids: string[], primary?: string): Promise<void>
}

/** Up to six industries, one of them the main one; each choice is saved at once. */
export function IndustryChoice({ all, chosen: saved, isClosed, onChange }: Props) {
  const { t, localised } = useWords('apply')
  const [typed, setTyped] = useState('')
  const [chosen, choose] = useShownAtOnce(saved)
  const ids = chosen.map(({ id }) => id)
  const primary = chosen.find(({ is_primary }) => is_primary)?.id
  const names = all.map(each => ({ ...each, text: localised(each.name).text }))
  const matches = names
    .filter(({ text, id }) => ids.includes(id) || text.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase()))
    .toSorted((a, b) => a.text.localeCompare(b.text))
  const set = (next: string[], main: string | undefined) =>
    choose(
      next.map(id => ({ id, is_primary: id === main })),
      () => onChange(next, main),
    )
  const toggle = (id: string) => {
    const next = ids.includes(id) ? ids.filter(each => each !== id) : [...ids, id]
    set(next, primary && next.includes(primary) ? primary : next[0])
  }
  return (
    <div className="flex flex-col gap-4">
      <SearchField label={t('industries.search')} value={typed} onChange={event => setTyped(event.target.value)} />
      <p role="status" className="text-sm text-dim">
        {t('industries.chosen', { count: ids.length })}
      </p>
      <ul className="grid gap-2 sm:grid-cols-2" aria-label={t('sections.industries')}>
        {matches.map(({ id, text }) => {
          const isChosen = ids.includes(id)
          return (
            <li key={id} className="flex items-center gap-1">
              <label className="choice choice-card min-w-0 flex-1">
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={isClosed || (!isChosen && ids.length >= mostIndustries)}
                  onChange={() => toggle(id)}
                />
                <span className="min-w-0 flex-1">{text}</span>
                {id === primary && <Tag tone="brand">{t('industries.primary')}</Tag>}
              </label>
              {isChosen && !isClosed && (
                <IconButton
                  label={t('industries.make_primary', { name: text })}
                  aria-pressed={id === primary}
                  onClick={() => set(ids, id)}
                >
                  {id === primary ? <IconStarFilled aria-hidden className="text-brand" /> : <IconStar aria-hidden />}
                </IconButton>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
