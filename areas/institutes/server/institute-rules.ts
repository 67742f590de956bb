import type { InstituteState } from '#areas/members/contract.ts'

export type InstituteAction = 'activate' | 'suspend' | 'archive'

const ways: Record<InstituteAction, { from: readonly InstituteState[]; to: InstituteState }> = {
  activate: { from: ['pending', 'suspended'], to: 'active' },
  suspend: { from: ['active'], to: 'suspended' },
  archive: { from: ['pending', 'suspended'], to: 'archived' },
}

/**
 * The state that an action leads to; undefined when it is not possible. An active one is suspended before it is
 * archived.
 */
export const afterAction = (state: InstituteState, action: InstituteAction): InstituteState | undefined =>
  ways[action].from.includes(state) ? ways[action].to : undefined

/** A slug from a name: Latin letters and digits, else `institute`. */
export function slugFrom(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  return plain.slice(0, 50).replace(/-+$/, '') || 'institute'
}

/** The slug, or the slug with the first free number. */
export function freeSlug(stem: string, taken: ReadonlySet<string>): string {
  if (!taken.has(stem)) return stem
  let n = 2
  while (taken.has(`${stem}-${n}`)) n++
  return `${stem}-${n}`
}
