import { IconHelpCircle, IconMoon, IconSun } from '@tabler/icons-react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { AreaPublic, FirstPaint, PublicPage, Visit } from '#kernel/web/public-page.ts'
import { PlainFrame } from '#kernel/web/shell/plain-frame.tsx'
import { locales, type Locale } from '#kernel/contract/locales.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { PillShape } from '#kernel/web/ui/field-shape.tsx'
import { areaPublics } from './areas/public.ts'
import { failure } from './landings/failure.tsx'
import { landings } from './landings/landings.tsx'
import { PublicFrame } from './landings/public-frame.tsx'

const publics: readonly AreaPublic[] = Object.values(areaPublics)
/** Every server-rendered page. The landings share `/` and are chosen by host. */
export const publicPages: PublicPage[] = publics.flatMap(({ pages = [] }) => pages)
export const firstPaints: FirstPaint[] = publics.flatMap(({ firstPaints: own = [] }) => own)
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

/**
 * A screen in its frame, as it looks before anything of it works; undefined where there is nothing to draw. It covers what
 * the script renders until that is there. Nothing in it can be used or is read out; without scripts, the page says what it
 * needs instead.
 */
export function renderFirstPaint(paint: FirstPaint, data: unknown, visit: Visit): string | undefined {
  const body = paint.body(data, visit)
  if (!body) return undefined
  const { say, locale } = visit
  const nameOf = (each: Locale) => say(`kernel:locales.${each}`)
  const icon = buttonClass('ghost', { icon: true })
  const actions = (
    <>
      <span className={icon}>
        <IconHelpCircle aria-hidden />
      </span>
      <PillShape chosen={nameOf(locale)} all={locales.map(nameOf)} />
      <span className={icon}>
        <IconMoon aria-hidden className="dark:hidden" />
        <IconSun aria-hidden className="hidden dark:block" />
      </span>
    </>
  )
  return leanIcons(
    renderToStaticMarkup(
      <div id="first-paint" inert aria-hidden className="absolute inset-x-0 top-0 z-10 bg-bg noscript:hidden">
        <PlainFrame home={say('kernel:shell.home')} actions={actions}>
          <div className="flex flex-1 flex-col">{body}</div>
        </PlainFrame>
      </div>,
    ),
  )
}
