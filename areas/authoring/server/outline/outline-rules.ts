import { isDeepStrictEqual } from 'node:util'
import type { Localised } from '#kernel/contract/fields.ts'
import type { OutlineStatus } from '../../contract/units.ts'
import type { DraftOutline, DraftSection, OutlineSnapshot } from '#areas/education/server/exports.ts'

/** The state of a unit or section between authors and learners. */
export function statusOf(isInOutline: boolean, isVisible: boolean, wasPublished: boolean): OutlineStatus {
  if (isInOutline) return isVisible && wasPublished ? 'published' : 'new'
  return isVisible ? 'removed' : 'hidden'
}

/** The list with an item at a position counted from 0; without one, or beyond the end, at the end. */
const inserted = <T>(items: readonly T[], item: T, position = items.length): T[] => [
  ...items.slice(0, position),
  item,
  ...items.slice(position),
]

export const sectionOf = (outline: DraftOutline, unit_key: string): DraftSection | undefined =>
  outline.find(section => section.units.some(unit => unit.unit_key === unit_key))

export const entryOf = (outline: DraftOutline, unit_key: string) =>
  sectionOf(outline, unit_key)?.units.find(unit => unit.unit_key === unit_key)

export const keysOf = (outline: DraftOutline): string[] =>
  outline.flatMap(section => section.units.map(unit => unit.unit_key))

export const withoutUnit = (outline: DraftOutline, unit_key: string): DraftOutline =>
  outline.map(section => ({ ...section, units: section.units.filter(unit => unit.unit_key !== unit_key) }))

type OutlinePosition = { section_key: string; position?: number | undefined }

/** Moves a unit into a section. The position counts without the unit itself. */
export function withUnit(
  outline: DraftOutline,
  unit: { unit_key: string; required: boolean },
  { section_key, position }: OutlinePosition,
): DraftOutline {
  return withoutUnit(outline, unit.unit_key).map(section =>
    section.section_key === section_key ? { ...section, units: inserted(section.units, unit, position) } : section,
  )
}

export const withRequired = (outline: DraftOutline, unit_key: string, required: boolean): DraftOutline =>
  outline.map(section => ({
    ...section,
    units: section.units.map(unit => (unit.unit_key === unit_key ? { ...unit, required } : unit)),
  }))

export const withSection = (outline: DraftOutline, section: DraftSection, position?: number): DraftOutline =>
  inserted(
    outline.filter(each => each.section_key !== section.section_key),
    section,
    position,
  )

export const renamedSection = (outline: DraftOutline, section_key: string, title: Localised): DraftOutline =>
  outline.map(section => (section.section_key === section_key ? { ...section, title } : section))

export const withoutSection = (outline: DraftOutline, section_key: string): DraftOutline =>
  outline.filter(section => section.section_key !== section_key)

export const sameOutline = (a: DraftOutline, b: DraftOutline): boolean => isDeepStrictEqual(a, b)

/** A key of lower-case letters and digits that is not taken yet. */
export function freeKey(title: Localised, existingKeys: ReadonlySet<string>, fallback: string): string {
  const words = Object.values(title).find(text => text?.trim()) ?? ''
  const plain = words
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')
  const base = plain || fallback
  for (let at = 1; ; at++) {
    const key = at === 1 && plain ? base : `${base}-${at}`
    if (!existingKeys.has(key)) return key
  }
}

type Line = { section_key: string; section_title: Localised; title: Localised; required: boolean }

const linesOf = (outline: OutlineSnapshot) =>
  new Map(
    outline.flatMap(section =>
      section.units.map(unit => {
        const { title, required } = unit
        const line: Line = { section_key: section.section_key, section_title: section.title, title, required }
        return [unit.unit_key, line] as const
      }),
    ),
  )

/** The moved items among those that both lists have: all but a longest run that kept its order. */
export function movedKeys(before: readonly string[], after: readonly string[]): Set<string> {
  const indexOf = new Map(before.map((key, at) => [key, at]))
  const remaining = after.filter(key => indexOf.has(key))
  const at = remaining.map(key => indexOf.get(key)!)
  const best = at.map(() => 1)
  const previous = at.map(() => -1)
  for (let i = 0; i < at.length; i++)
    for (let j = 0; j < i; j++)
      if (at[j]! < at[i]! && best[j]! + 1 > best[i]!) {
        best[i] = best[j]! + 1
        previous[i] = j
      }
  const still = new Set<number>()
  for (let i = best.indexOf(Math.max(...best, 0)); i >= 0; i = previous[i]!) still.add(i)
  return new Set(remaining.filter((_key, i) => !still.has(i)))
}

/** The units that were moved to another section, or to another position in their own. */
function movedUnits(before: OutlineSnapshot, after: OutlineSnapshot): Set<string> {
  const old = linesOf(before)
  const keys = (section: Section) => section.units.map(unit => unit.unit_key)
  const former = new Map(before.map(section => [section.section_key, keys(section)]))
  const within = after.flatMap(section => [...movedKeys(former.get(section.section_key) ?? [], keys(section))])
  const across = after.flatMap(section =>
    keys(section).filter(key => old.has(key) && old.get(key)!.section_key !== section.section_key),
  )
  return new Set([...within, ...across])
}

type Section = OutlineSnapshot[number]

/** The differences of two outlines: sections and units in the order of the later one, removed ones at the end. */
export function outlineDifference(before: OutlineSnapshot, after: OutlineSnapshot) {
  const [old, now] = [linesOf(before), linesOf(after)]
  const moved = movedUnits(before, after)
  const units = [...now].map(([unit_key, line]) => {
    const was = old.get(unit_key)
    const changes = !was
      ? (['added'] as const)
      : [
          ...(moved.has(unit_key) ? (['moved'] as const) : []),
          ...(isDeepStrictEqual(was.title, line.title) ? [] : (['renamed'] as const)),
          ...(was.required === line.required ? [] : (['requirement'] as const)),
        ]
    return { unit_key, title: line.title, section_title: line.section_title, changes: [...changes] }
  })
  const gone = [...old]
    .filter(([key]) => !now.has(key))
    .map(([unit_key, { title, section_title }]) => ({ unit_key, title, section_title, changes: ['removed' as const] }))
  return { sections: sectionDifference(before, after), units: [...units, ...gone] }
}

function sectionDifference(before: OutlineSnapshot, after: OutlineSnapshot) {
  const old = new Map(before.map(section => [section.section_key, section.title]))
  const keys = new Set(after.map(section => section.section_key))
  const moved = movedKeys([...old.keys()], [...keys])
  const changeOf = ({ section_key, title }: Section) => {
    const was = old.get(section_key)
    if (!was) return 'added' as const
    if (!isDeepStrictEqual(was, title)) return 'renamed' as const
    return moved.has(section_key) ? ('moved' as const) : undefined
  }
  const changes = after.flatMap(section => {
    const change = changeOf(section)
    return change ? [{ section_key: section.section_key, title: section.title, change }] : []
  })
  const gone = before.filter(section => !keys.has(section.section_key))
  return [...changes, ...gone.map(({ section_key, title }) => ({ section_key, title, change: 'removed' as const }))]
}
