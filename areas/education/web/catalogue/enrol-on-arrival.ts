import { useEffect, useEffectEvent } from 'react'
import { useSearch } from '#kernel/web/navigation.ts'
import { matchAddress } from '#kernel/web/match-address.ts'
import { toEducation } from '../../contract/addresses.ts'
import { toPublicEducation } from '../../contract/public-addresses.ts'

type Named = { id: string; slug: string }

/** Whether this document was opened from the course's own public page: another site's link must not enroll anyone. */
function cameFromPublicPage({ id, slug }: Named): boolean {
  if (!document.referrer) return false
  const from = new URL(document.referrer)
  const course = from.origin === window.location.origin && matchAddress(toPublicEducation.course, from)
  return Boolean(course) && [id, slug].includes(course ? course.params.courseId : '')
}

/** A signed-in person who chose to enroll on the course's public page doesn't have to choose it again here. */
export function useEnrolOnArrival(course: Named, mayEnrol: boolean, enrol: () => void): void {
  const [{ enroll }, setSearch] = useSearch(toEducation.course)
  const arrive = useEffectEvent(() => {
    void setSearch({ enroll: undefined }, { replace: true })
    if (mayEnrol && cameFromPublicPage(course)) enrol()
  })
  useEffect(() => {
    if (enroll) arrive()
  }, [enroll])
}
