import { renderToStaticMarkup } from 'react-dom/server'
import type { PublicPage, Visit } from '#kernel/web/public-page.ts'
import { areaPublics } from './areas/public.ts'
import { failure } from './landings/failure.tsx'
import { landings } from './landings/landings.tsx'
import { PublicFrame } from './landings/public-frame.tsx'

/** Every server-rendered page. The landings share `/` and are chosen by host. */
export const publicPages: PublicPage[] = areaPublics.flatMap(({ pages = [] }) => pages)
export { failure, landings }

/** The page between the public header and footer, as markup without React in the browser. */
export function renderPublic(page: PublicPage, data: unknown, visit: Visit): string {
  return renderToStaticMarkup(<PublicFrame visit={visit}>{page.body(data, visit)}</PublicFrame>)
}
