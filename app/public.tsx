import { renderToStaticMarkup } from 'react-dom/server'
import type { PublicPage, Visit } from '#kernel/web/public-page.ts'
import { areaPublics } from './areas/public.ts'
import { failure } from './landings/failure.tsx'
import { landings } from './landings/landings.tsx'
import { PublicFrame } from './landings/public-frame.tsx'

/** Every server-rendered page. The landings share `/` and are chosen by host. */
export const publicPages: PublicPage[] = areaPublics.flatMap(({ pages = [] }) => pages)
export { failure, landings }

/** Icons without what only a file of their own needs. */
const leanIcons = (html: string) =>
  html.replaceAll(/<svg [^>]*>/g, tag =>
    tag.replace(' xmlns="http://www.w3.org/2000/svg"', '').replace(/tabler-icon tabler-icon-[\w-]+ ?/, ''),
  )

/** The page between the public header and footer, as markup without React in the browser. */
export function renderPublic(page: PublicPage, data: unknown, visit: Visit): string {
  return leanIcons(
    renderToStaticMarkup(
      <PublicFrame visit={visit} help={page.help}>
        {page.body(data, visit)}
      </PublicFrame>,
    ),
  )
}
