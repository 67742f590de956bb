import { Fragment, type ReactNode } from 'react'
import {
  allTopics,
  publicPage,
  type AreaPublic,
  type LandingName,
  type Meta,
  type PublicPage,
  type ReadPublic,
  type Visit,
} from '#kernel/web/public-page.ts'
import { areaPublics } from '../areas/public.ts'
import { toLanding } from './address.ts'

/** Whether the section of this name has something to show. */
type Has = (section: string) => boolean
type Landing<Own> = {
  /** Topics of what the page reads itself. */
  topics: readonly string[]
  /** Reads what the page shows besides its sections; undefined means 404. */
  load(read: ReadPublic): Promise<Own | undefined>
  meta(visit: Visit, has: Has, own: Own): Meta
  /** `sections` come from the areas, in the order of `app/areas/public.ts`. */
  body(sections: ReactNode, visit: Visit, has: Has, own: Own): ReactNode
}

/** What a front page uses that reads nothing itself. */
export const onlySections = { topics: [], load: async () => ({}) }

/** A front page around the sections of the areas. */
export function landing<Own>(
  landingName: LandingName,
  { topics: ownTopics, load, meta, body }: Landing<Own>,
): PublicPage {
  const sections = Object.values<AreaPublic>(areaPublics)
    .flatMap(({ sections: all = [] }) => all)
    .filter(({ landings }) => landings.includes(landingName))
  const topics = allTopics([{ topics: ownTopics }, ...sections])
  const hasIn =
    (parts: unknown[]): Has =>
    section =>
      parts[sections.findIndex(({ name }) => name === section)] !== undefined
  return publicPage<{ own: Own; parts: unknown[] }>({
    address: toLanding,
    ...(topics && { topics }),
    async load(read, visit) {
      const [own, parts] = await Promise.all([
        load(read),
        Promise.all(sections.map(section => section.load(read, visit))),
      ])
      return own && { own, parts }
    },
    meta: ({ own, parts }, visit) => meta(visit, hasIn(parts), own),
    body: ({ own, parts }, visit) =>
      body(
        sections.map(
          (section, at) => parts[at] !== undefined && <Fragment key={at}>{section.body(parts[at], visit)}</Fragment>,
        ),
        visit,
        hasIn(parts),
        own,
      ),
  })
}
