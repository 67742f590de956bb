import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Locale } from '#kernel/contract/locales.ts'
import type { FirstPaint, PublicPage, Visit } from '#kernel/web/public-page.ts'
import { dist, publicStyleFile, readViteManifest } from './vite-manifest.ts'
import { usedCss, type StylePart } from './used-css.ts'

/** The words that the shell shows before any page. */
const firstWords = ['kernel/words', 'app/menu/words', 'areas/notifications/words']
const plainPage = 'kernel/web/shell/plain-page.tsx'

/** The screen of a document; without a path, any of the signed-in lab. */
export type OpenedScreen = { path?: string | undefined; isDashboard: boolean }

/** The output of `bin/build.mjs`: the browser's files by entry, and the server-rendered pages. */
export type Built = {
  assets: string
  /**
   * `soonFor` lists what the script will load first in a language, so that the document can preload it; with what the
   * areas tell the app, unless it is a dashboard's, and with the page itself where it has a first paint.
   */
  app: { script: string; css: string[]; fonts: string[]; soonFor(locale: Locale, screen: OpenedScreen): string[] }
  /** `cssOf` gives a page the style that it uses. */
  public: { script: string; cssOf(html: string): string }
  pages: PublicPage[]
  landings: Record<'venture' | 'lab' | 'education', PublicPage>
  /** Rendered instead of a page that failed; its data is a problem. */
  failure: PublicPage
  render(page: PublicPage, data: unknown, visit: Visit): string
  firstPaints: FirstPaint[]
  renderFirstPaint(paint: FirstPaint, data: unknown, visit: Visit): string | undefined
}

/** Reads the build; undefined when there is none, so that tests of the calls need no build. */
export async function readBuilt(): Promise<Built | undefined> {
  const manifest = readViteManifest()
  if (!manifest) return undefined
  const { fileOf, importsOf, cssOf } = manifest
  // Read now, with the rest of this build: another may take its place while the lab runs. Parsed for the first page.
  const publicStyle = readFileSync(publicStyleFile, 'utf8')
  let styleFor: ReturnType<typeof usedCss> | undefined
  const ssr = (await import(pathToFileURL(join(dist, 'ssr/public.js')).href)) as {
    publicPages: PublicPage[]
    landings: Built['landings']
    failure: PublicPage
    renderPublic: Built['render']
    firstPaints: FirstPaint[]
    renderFirstPaint: Built['renderFirstPaint']
  }
  return {
    assets: join(dist, 'web/assets'),
    app: {
      script: `/${fileOf('app/web.tsx')}`,
      css: cssOf('app/web.tsx').map(file => `/${file}`),
      fonts: ['bricolage-grotesque', 'instrument-sans'].map(
        name => `/${fileOf(`kernel/web/look/fonts/${name}.woff2`)}`,
      ),
      soonFor: (locale, { path = '', isDashboard }) => {
        const first = ssr.firstPaints.find(({ address }) => address.path === path)?.screen
        const words = [...firstWords, ...(first ? [first.words] : [])].map(folder => `${folder}/${locale}.json`)
        const entries = [...(isDashboard ? [] : ['app/gathered-web.ts']), ...(first ? [plainPage, first.page] : [])]
        const files = [...importsOf('app/web.tsx'), ...words, ...entries, ...entries.flatMap(each => importsOf(each))]
        return [...new Set(files.map(name => `/${fileOf(name)}`))]
      },
    },
    public: {
      script: `/${fileOf('app/public-client.ts')}`,
      cssOf: html => (styleFor ??= usedCss(JSON.parse(publicStyle) as StylePart[]))(html),
    },
    pages: ssr.publicPages,
    landings: ssr.landings,
    failure: ssr.failure,
    render: ssr.renderPublic,
    firstPaints: ssr.firstPaints,
    renderFirstPaint: ssr.renderFirstPaint,
  }
}
