/** An entry of vite's manifest: its static imports load with it, its dynamic ones on request. */
export type Chunk = {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  isEntry?: boolean
  isDynamicEntry?: boolean
}
export type Manifest = Record<string, Chunk>
/** Bytes of a built file as they travel, in brotli. */
export type Weigh = (file: string) => number

export type Measures = {
  /** The areas whose words the shell loads before anything is rendered. */
  shellWords: readonly string[]
  /** The catalogues of words that a page needs at once. */
  wordsOf(page: string): readonly string[]
  /** Whether a page contains forms, which may be larger. */
  isForm(page: string): boolean
  weigh: Weigh
}

export type SizeLine = { what: string; bytes: number; limit: number }

/** The bars of first and later loads, in bytes of script. */
export const limits = { public: 65_000, dashboard: 108_000, areas: 10_000, page: 20_000, form: 45_000 }

const entries = { public: 'app/public-client.ts', web: 'app/web.tsx', areas: 'app/gathered-web.ts' }
const isPage = (key: string) => /^(areas|kernel|app)\/.*-page\.tsx$/.test(key)
const isScript = (file: string) => file.endsWith('.js')

/** The files that load with a key: its own and those of its static imports. */
export function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`the build has no ${key}; run \`npm run build\``)
  if (seen.has(key)) return new Set()
  seen.add(key)
  return new Set([chunk.file, ...(chunk.imports ?? []).flatMap(each => [...filesOf(manifest, each, seen)])])
}

/** An area's words, in the largest language. */
function wordFiles(manifest: Manifest, area: string, weigh: Weigh): string[] {
  const files = Object.entries(manifest).flatMap(([key, { file }]) =>
    `/${key}`.includes(`/${area}/words/`) ? [file] : [],
  )
  return files.toSorted((a, b) => weigh(b) - weigh(a)).slice(0, 1)
}

/**
 * Measures what a first visit and each later page load.
 * @throws when the build lacks an entry or a dashboard: a check that finds nothing must not pass
 */
export function sizeLines(manifest: Manifest, { shellWords, wordsOf, isForm, weigh }: Measures): SizeLine[] {
  const total = (files: Iterable<string>) => [...files].filter(isScript).reduce((sum, file) => sum + weigh(file), 0)
  const pages = Object.keys(manifest).filter(isPage)
  const dashboards = pages.filter(key => /(^|[/-])dashboard-page\.tsx$/.test(key))
  if (dashboards.length === 0) throw new Error('the build has no dashboard page')

  const shell = new Set([
    ...filesOf(manifest, entries.web),
    ...shellWords.flatMap(area => wordFiles(manifest, area, weigh)),
  ])
  const withWords = (key: string) => [
    ...filesOf(manifest, key),
    ...wordsOf(key).flatMap(name => wordFiles(manifest, name, weigh)),
  ]
  const first = dashboards.map(key => ({
    what: `first load of ${key}`,
    files: new Set([...shell, ...withWords(key)]),
  }))
  const common = new Set([...(first[0]?.files ?? [])].filter(file => first.every(({ files }) => files.has(file))))
  const areas = [...filesOf(manifest, entries.areas)].filter(file => !common.has(file))
  return [
    { what: 'first load of a public page', bytes: total(filesOf(manifest, entries.public)), limit: limits.public },
    ...first.map(({ what, files }) => ({ what, bytes: total(files), limit: limits.dashboard })),
    {
      what: 'then what the areas tell the app, before the first page but a dashboard',
      bytes: total(areas),
      limit: limits.areas,
    },
    ...pages
      .filter(key => !dashboards.includes(key))
      .map(key => {
        const files = new Set(withWords(key).filter(file => !common.has(file) && !areas.includes(file)))
        const [name, limit] = isForm(key) ? [`then ${key} (form)`, limits.form] : [`then ${key}`, limits.page]
        return { what: name, bytes: total(files), limit }
      }),
  ]
}
