import type { Hit, HitGroup } from './palette-search.ts'

type Props = {
  id: string
  label: string
  groups: readonly HitGroup[]
  chosen: number
  onChoose(hit: Hit): void
  onPoint(at: number): void
}

const intoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

/** The number of hits before each group: the list counts through all of them. */
const startsOf = (groups: readonly HitGroup[]) =>
  groups.map((_, at) => groups.slice(0, at).reduce((sum, { hits }) => sum + hits.length, 0))

/** The results under their headings, as one list box: the field keeps the focus and names the selected one. */
export function PaletteGroups({ id, label, groups, chosen, onChoose, onPoint }: Props) {
  const starts = startsOf(groups)
  const optionOf = (hit: Hit, at: number) => (
    <button
      key={hit.id}
      ref={at === chosen ? intoView : undefined}
      id={`${id}-${at}`}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={at === chosen}
      onClick={() => onChoose(hit)}
      onPointerMove={() => at !== chosen && onPoint(at)}
      className="menu-item min-h-11"
    >
      <span className="min-w-0 flex-1 truncate">{hit.title}</span>
      {hit.detail && <span className="flex-none text-sm text-dim">{hit.detail}</span>}
    </button>
  )
  return (
    <div id={id} role="listbox" aria-label={label} className="px-2 pb-2">
      {groups.map((group, nth) => (
        <div key={group.label} role="group" aria-label={group.label}>
          <p aria-hidden className="px-3 pt-4 pb-1.5 text-sm font-semibold text-dim">
            {group.label}
          </p>
          {group.hits.map((hit, at) => optionOf(hit, (starts[nth] ?? 0) + at))}
        </div>
      ))}
    </div>
  )
}
