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

/** Whether a section has something to show. */
type Has = (section: LandingSection) => boolean
type Landing = {
  meta(visit: Visit, has: Has): Meta
  /** `sections` come from the areas, in the order of `app/areas/public.ts`. */
  body(sections: ReactNode, visit: Visit, has: Has): ReactNode
}

/** A front page around the sections of the areas. */
export function landing(name: LandingName, { meta, body }: Landing): PublicPage {
  const sections = areaPublics
    .flatMap(({ sections: all = [] }) => all)
    .filter(({ landings }) => landings.includes(name))
  const topics = allTopics(sections)
  const hasIn =
    (data: unknown[]): Has =>
    section =>
      data[sections.indexOf(section)] !== undefined
  return publicPage<unknown[]>({
    address: toLanding,
    ...(topics && { topics }),
    load: (read, visit) => Promise.all(sections.map(section => section.load(read, visit))),
    meta: (data, visit) => meta(visit, hasIn(data)),
    body: (data, visit) =>
      body(
        sections.map(
          (section, at) => data[at] !== undefined && <Fragment key={at}>{section.body(data[at], visit)}</Fragment>,
        ),
        visit,
        hasIn(data),
      ),
  })
}
