import type { Answered } from '#kernel/contract/call.ts'
import { inRow } from '#kernel/web/formats.ts'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { people } from '../../contract/index.ts'
import { useRightName } from '../right-name.ts'

type Change = Answered<typeof people.activity>['items'][number]

const numbersIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter(each => typeof each === 'number') : []
/** The name that a role had, which may be gone now. */
const labelIn = (labels: unknown, name: string): string =>
  (labels as { 'en-US'?: string } | undefined)?.['en-US'] && /^\d+$/.test(name)
    ? (labels as { 'en-US': string })['en-US']
    : name
const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(each => typeof each === 'string') : []

/** What an entry says besides who and when: the roles and rights that were added and removed, or the reason. */
export function useDetails({ action, data }: Change): string {
  const { localised, locale } = useWords('people')
  const { items } = useRead(people.roles, {})
  const rightName = useRightName()
  const roleName = (number: number) => {
    const role = items.find(each => each.number === number)
    return role ? localised(role.labels).text : String(number)
  }
  const signed = (added: string[], removed: string[]) =>
    inRow(locale, [...added.map(each => `+ ${each}`), ...removed.map(each => `− ${each}`)])
  if (action === 'account.roles_changed')
    return signed(numbersIn(data.added).map(roleName), numbersIn(data.removed).map(roleName))
  if (action.startsWith('people.role_')) {
    const role = typeof data.role === 'number' ? labelIn(data.labels, roleName(data.role)) : ''
    return [role, signed(textsIn(data.gains).map(rightName), textsIn(data.loses).map(rightName))]
      .filter(Boolean)
      .join(': ')
  }
  return ['key', 'reason', 'note', 'device', 'serial', 'name'].flatMap(key => textsIn([data[key]])).join(' · ')
}
