import { locales } from '#kernel/contract/fields.ts'
import type { RoleNumber } from '#kernel/contract/who.ts'
import { purposes, topics } from '../contract/sign-up.ts'

type Group = { key: 'purpose' | 'topic' | 'language'; choices: readonly string[]; at_least: number; at_most: number }

export const groups: readonly Group[] = [
  { key: 'purpose', choices: Object.keys(purposes), at_least: 1, at_most: Object.keys(purposes).length },
  { key: 'topic', choices: topics, at_least: 0, at_most: topics.length },
  { key: 'language', choices: locales, at_least: 0, at_most: 1 },
]

type Purpose = keyof typeof purposes

/** The menu entry that each purpose is for. */
const entryOf: Record<Purpose, string | null> = {
  learn: 'learning',
  found: 'founder_studio',
  startup: 'startup_studio',
  internship: 'internship',
  tools: 'ai_tools',
  invest: 'investment',
  explore: null,
}

/** Whether a choice can be offered: a purpose only if some role has the right to its menu entry, so that it exists. */
export const isOffered = (group: string, choice: string, rights: readonly string[]): boolean => {
  const entry = group === 'purpose' ? entryOf[choice as Purpose] : null
  return entry === null || rights.includes(`menu.${entry}`)
}

type Wrong = { group: string | null; choice: string | null; reason: 'unknown' | 'too_few' | 'too_many' | 'twice' }

const choicesOf = ({ key, choices }: Group): string[] => choices.map(choice => `${key}.${choice}`)
const allChoices = new Set(groups.flatMap(choicesOf))

/** What is wrong with a selection; undefined when it can be saved. */
export function selectionErrors(selected: readonly string[]): Wrong[] {
  const strange = selected
    .filter(each => !allChoices.has(each))
    .map((choice): Wrong => ({ group: null, choice, reason: 'unknown' }))
  const twice = selected
    .filter((each, at) => allChoices.has(each) && selected.indexOf(each) !== at)
    .map((choice): Wrong => ({ group: choice.split('.')[0] ?? null, choice, reason: 'twice' }))
  const counts = groups.flatMap((group): Wrong[] => {
    const count = choicesOf(group).filter(each => selected.includes(each)).length
    if (count < group.at_least) return [{ group: group.key, choice: null, reason: 'too_few' }]
    return count > group.at_most ? [{ group: group.key, choice: null, reason: 'too_many' }] : []
  })
  return [...strange, ...twice, ...counts]
}

/**
 * The roles of a selection besides that of a member (product.md, "Roles"): 8, 3, 5 and 6, never one that needs
 * granting.
 */
export function rolesOfSelection(selected: readonly string[]): RoleNumber[] {
  const openedRoles = Object.entries(purposes).flatMap(([name, number]) =>
    number && selected.includes(`purpose.${name}`) ? [number] : [],
  )
  return [...new Set(openedRoles)].toSorted((a, b) => a - b)
}
