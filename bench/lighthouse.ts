import { parseArgs } from 'node:util'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findBrowser } from '../bin/browser.mjs'
import { runLab } from './running-lab.ts'
import { sharedPitch } from './shared-pitch.ts'

/**
 * `npm run bench:lighthouse`: the public pages measured by Lighthouse on a phone, the median of five runs each: the three
 * landings, a shared pitch, of each kind of page in the sitemap the first, and the pages that no search engine is to
 * list. The aim is 100 in all four; the run fails under 98, for a report under 100, and where the first paint waits for
 * a script. `--page events,help` measures only pages whose name contains one of these.
 */
const { values: flags } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, page: { type: 'string', default: '' } },
})
const runs = Number(flags.runs)
const port = Number(process.env['LIGHTHOUSE_PORT'] ?? 4_840)
const lowest = 98
const aim = 100
/** Its bar is the aim. */
const report = '/industry-reports/report'
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Public, too, but not in the sitemap. */
const unlisted = ['/login', '/register', '/magic-login', '/apply', '/profile/noor']
const legal = { PRIVACY_TEXT: '# Privacy\n\nWhat we store.', TERMS_TEXT: '# Terms\n\nWhat we agree on.' }

type Scores = Record<(typeof categories)[number], number>
type Run = { scores: Scores; notes: string[]; firstPaint: string; largestPaint: string; scriptBytes: number }

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Undefined where Lighthouse itself says that the run does not count (a trace that was not recorded). */
async function look(url: string, chromePort: number): Promise<Run | undefined> {
  const result = await lighthouse(url, {
    port: chromePort,
    onlyCategories: [...categories],
    logLevel: 'error',
    // A page that asks not to be listed is not faulty for that.
    ...((await isUnlisted(url)) && { skipAudits: ['is-crawlable'] }),
  })
  if (!result) throw new Error(`${url}: Lighthouse answered nothing`)
  const { lhr } = result
  if (lhr.runtimeError) {
    console.error(`again: ${lhr.runtimeError.code}`)
    return undefined
  }
  const scoreOf = (name: string) => Math.round(100 * (lhr.categories[name]?.score ?? 0))
  const weighed = Object.values(lhr.categories).flatMap(({ auditRefs }) => auditRefs)
  const lost = weighed.filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.98)
  return {
    scores: Object.fromEntries(categories.map(name => [name, scoreOf(name)])) as Scores,
    notes: lost.map(({ id }) => `${id} ${lhr.audits[id]?.displayValue ?? ''}`.trim()),
    firstPaint: lhr.audits['first-contentful-paint']?.displayValue ?? '',
    largestPaint: lhr.audits['largest-contentful-paint']?.displayValue ?? '',
    scriptBytes: scriptBeforePaint(lhr),
  }
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>
type Blocking = { url: string; totalBytes: number }

/** The bytes of the scripts that the first paint waited for. */
function scriptBeforePaint({ audits }: Result['lhr']): number {
  const details = audits['render-blocking-insight']?.details
  const requests = audits['network-requests']?.details
  if (details?.type !== 'table' || requests?.type !== 'table') throw new Error('Lighthouse did not say what blocks')
  const scripts = new Set(requests.items.filter(each => each['resourceType'] === 'Script').map(each => each['url']))
  return (details.items as Blocking[])
    .filter(({ url }) => scripts.has(url))
    .reduce((sum, { totalBytes }) => sum + totalBytes, 0)
}

/** The landings at hosts of their own are listed; browsers resolve those names, but Node does not everywhere. */
async function isUnlisted(url: string): Promise<boolean> {
  if (new URL(url).hostname !== 'localhost') return false
  const answer = await fetch(url)
  return /noindex/.test(answer.headers.get('x-robots-tag') ?? '') || /<meta[^>]*noindex/.test(await answer.text())
}

/** Five visits, each by a new browser without a cache. */
async function visit(
  url: string,
  browser: { path: string; args: string[]; env: Record<string, string> },
): Promise<Run[]> {
  const measuredRuns: Run[] = []
  for (let tries = 0; measuredRuns.length < runs; tries += 1) {
    if (tries > runs * 2) throw new Error(`${url}: Lighthouse could not look`)
    const chrome = await launch({
      chromePath: browser.path,
      chromeFlags: ['--headless=new', ...browser.args],
      envVars: { ...process.env, ...browser.env },
    })
    try {
      const run = await look(url, chrome.port)
      if (run) measuredRuns.push(run)
    } finally {
      chrome.kill()
    }
  }
  return measuredRuns
}

/** Waits until the sample is there; until then each page says how long to wait before it is asked for again. */
async function filled(url: string): Promise<void> {
  for (;;) {
    const refresh = (await fetch(url)).headers.get('refresh')
    if (!refresh) return
    await sleep(Number(refresh) * 1_000)
  }
}

/** Of the addresses in a sitemap the first of each kind; kinds differ in their first part and in how many they have. */
async function pathsOfEachKind(sitemap: string): Promise<string[]> {
  const text = await (await fetch(sitemap)).text()
  const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => {
    const { pathname, search } = new URL(url.replaceAll('&amp;', '&'))
    return pathname + search
  })
  const kindOf = (path: string) => `${path.split('/')[1]} ${path.split('/').length}`
  return [...Map.groupBy(paths, kindOf).values()].map(([first = '']) => first)
}

async function main(lab: Awaited<ReturnType<typeof runLab>>): Promise<void> {
  const browser = await findBrowser()
  if ('missing' in browser) throw new Error(browser.missing)
  await lab.start()
  await filled(`http://localhost:${port}/`)
  const at = (path: string, host = 'localhost') => `http://${host}:${port}${path}`
  const pages = {
    '/ of ventures': at('/', 'ventures.localhost'),
    '/ of learning': at('/', 'learn.localhost'),
    'a shared pitch': at((await sharedPitch(lab)).path),
    ...Object.fromEntries(
      [...(await pathsOfEachKind(at('/sitemap/0..xml'))), ...unlisted, '/privacy', '/terms'].map(path => [
        path.slice(0, 34),
        at(path),
      ]),
    ),
  }
  console.log(`Lighthouse, mobile, median of ${runs}; the bar is ${lowest}, the aim ${aim}`)
  console.log(`${''.padEnd(36)}perf  a11y  best   seo   script  first paint  largest  load`)
  for (const [name, url] of Object.entries(pages)) {
    if (!flags.page.split(',').some(part => name.includes(part))) continue
    const seen = await visit(url, browser)
    const scores = categories.map(category => median(seen.map(each => each.scores[category])))
    const [first] = seen
    const cells = scores.map(score => String(score).padStart(4)).join('  ')
    const script = Math.max(...seen.map(each => each.scriptBytes))
    const least = name.startsWith(report) ? aim : lowest
    console.log(
      `${name.padEnd(36)}${cells}   ${`${(script / 1_000).toFixed(1)} kB`.padEnd(6)}  ${first?.firstPaint.padEnd(11)}  ${first?.largestPaint.padEnd(7)}  ${loadavg()[0]?.toFixed(1)}`,
    )
    const notes = [...new Set(seen.flatMap(each => each.notes))]
    if (scores.some(score => score < aim)) console.log(`${''.padEnd(36)}lost on: ${notes.join('; ')}`)
    if (script > 0 || scores.some(score => score < least)) process.exitCode = 1
  }
  console.log(process.exitCode ? 'A bar is missed.' : 'Every bar holds.')
}

const lab = await runLab(port, legal)
try {
  await main(lab)
} finally {
  await lab.close()
}
