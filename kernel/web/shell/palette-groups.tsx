import { useEffect, useRef } from 'react'
import type { Hit, HitGroup } from './palette-search.ts'

type Props = {
  id: string
  label: string
  groups: readonly HitGroup[]
  chosen: number
  onChoose(hit: Hit): void
  onPoint(at: number): void
}

/** The results under their headings, as one list box: the field keeps the focus and names the chosen one. */
export function PaletteGroups({ id, label, groups, chosen, onChoose, onPoint }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  let at = -1
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className="px-2 pb-2">
      {groups.map(group => (
        <div key={group.label} role="group" aria-label={group.label}>
          <p aria-hidden className="px-3 pt-4 pb-1.5 text-sm font-semibold text-dim">
            {group.label}
          </p>
          {group.hits.map(hit => {
            const mine = (at += 1)
            return (
              <div
                key={hit.id}
                id={`${id}-${mine}`}
                role="option"
                tabIndex={-1}
                aria-selected={mine === chosen}
                onClick={() => onChoose(hit)}
                onPointerMove={() => mine !== chosen && onPoint(mine)}
                className="menu-item min-h-11 cursor-pointer"
              >
                <span className="min-w-0 flex-1 truncate">{hit.title}</span>
                {hit.detail && <span className="flex-none text-sm text-dim">{hit.detail}</span>}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
