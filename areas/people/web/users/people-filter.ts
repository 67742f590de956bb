import { daysAgo } from '../days-ago.ts'
import { useSearch } from '#kernel/web/navigation.ts'
import { toPeople } from '../../contract/addresses.ts'

/** The filter in the address, as the calls take it. */
export function usePeopleFilter() {
  const [{ role, state, unseen, member_of }] = useSearch(toPeople.users)
  return {
    ...(role && { role }),
    ...(state && { state }),
    ...(unseen && { not_seen_since: daysAgo(Number(unseen)) }),
    ...(member_of && { member_of }),
  }
}
