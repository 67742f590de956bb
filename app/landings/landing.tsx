import { Fragment, type ReactNode } from 'react'
import {
  allTopics,
  publicPage,
  type LandingName,
  type LandingSection,
  type Meta,
  type PublicPage,
  type Visit,
} from '#kernel/web/public-page.ts'
import { areaPublics } from '../areas/public.ts'
import { toLanding } from './address.ts'

type Landing = {
  meta(visit: Visit): Meta
  /** `sections` come from the areas, in the order of `app/areas/public.ts`; the page `has` those that have something to show. */
  body(sections: ReactNode, visit: Visit, has: (section: LandingSection) => boolean): ReactNode
}

/** A front page around the sections of the areas. */
export function landing(name: LandingName, { meta, body }: Landing): PublicPage {
  const sections = areaPublics
    .flatMap(({ sections: all = [] }) => all)
    .filter(({ landings }) => landings.includes(name))
  const topics = allTopics(sections)
  return publicPage<unknown[]>({
    address: toLanding,
    ...(topics && { topics }),
    load: (read, visit) => Promise.all(sections.map(section => section.load(read, visit))),
    meta: (_data, visit) => meta(visit),
    body: (data, visit) =>
      body(
        sections.map(
          (section, at) => data[at] !== undefined && <Fragment key={at}>{section.body(data[at], visit)}</Fragment>,
        ),
        visit,
        section => data[sections.indexOf(section)] !== undefined,
      ),
  })
}
