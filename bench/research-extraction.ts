import { buffer } from 'node:stream/consumers'
import type { Worker } from 'node:worker_threads'
import Pdf from 'pdfkit'
import { extract } from '#areas/evidence/server/extraction/extract.ts'
import { percentile } from './percentile.ts'
import { report } from './research-report.ts'

const pages = 200
const warmUp = 600
const slowestMs = 100
const mostGrowth = 30_000_000
const hangsMs = 5_500

const sentences = [
  (n: number) => `The ministry counted ${1_000 + n} mills in ${1_900 + (n % 120)}, and owners say that energy decides.`,
  (n: number) =>
    `El ministerio contó ${1_000 + n} molinos en ${1_900 + (n % 120)}, y la energía decide, dicen los dueños.`,
  (n: number) => `${1_900 + (n % 120)}年に省は製粉所を${1_000 + n}か所と数え、所有者はエネルギー費が決め手だと述べた。`,
]

/** An article of some 60 kB with menus, a table and scripts, as pages of newspapers and ministries are. */
export function pageNumber(at: number): Buffer {
  const say = sentences[at % sentences.length]!
  const paragraphs = Array.from(
    { length: 120 },
    (_, n) => `<p class="text"><a href="/${n}">${n}</a> ${say(at * 120 + n)} ${say(n)}</p>`,
  )
  const rows = Array.from({ length: 100 }, (_, n) => `<tr><td>${1_900 + n}</td><td>${at * n}</td></tr>`)
  const menu = Array.from({ length: 150 }, (_, n) => `<li><a href="/menu/${n}">Menu ${n}</a></li>`)
  return Buffer.from(
    `<!doctype html><html><head><title>Mills ${at}</title><script>${'let a = 1;'.repeat(500)}</script></head><body><nav><ul>${menu.join('')}</ul></nav><article><h1>Mills ${at}</h1>${paragraphs.join('')}<table>${rows.join('')}</table></article></body></html>`,
  )
}

async function pdfOf(count: number): Promise<Buffer> {
  const pdf = new Pdf()
  for (let page = 0; page < count; page += 1) {
    if (page > 0) pdf.addPage()
    for (let line = 0; line < 40; line += 1) pdf.text(sentences[0]!(page * 40 + line))
  }
  pdf.end()
  return buffer(pdf)
}

/** The thread of the extraction, which Node tells of once it has started. */
let thread: Worker | undefined
process.on('worker', worker => {
  thread = worker
})

const mb = (bytes: number) => (bytes / 1e6).toFixed(0)

/**
 * What is in use: of the thread, what its heap keeps after its own collections, so the least of several looks; of the
 * process, everything, so that what is outside of the heaps counts, too.
 */
async function memory() {
  globalThis.gc?.()
  const { heapUsed, external, rss } = process.memoryUsage()
  const heap = await thread!.getHeapStatistics()
  return { main: heapUsed, external, rss, thread: heap.used_heap_size, heap: heap.total_heap_size }
}
type Memory = Awaited<ReturnType<typeof memory>>

const shown = ({ main, external, rss, thread: used, heap }: Memory) =>
  `process ${mb(rss)}, main heap ${mb(main)}, outside of it ${mb(external)}, thread ${mb(used)} of ${mb(heap)} MB`

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Extraction as the lab does it, in its thread. @returns whether every bar holds */
export async function extractionHolds(isFault: boolean): Promise<boolean> {
  const leaked: Buffer[] = []
  const read = async (at: number) => {
    const { text } = await extract({ kind: 'html', bytes: pageNumber(at) })
    if (!text.includes(sentences[at % sentences.length]!(at * 120))) throw new Error(`page ${at} lost its text`)
  }
  // Heaps and the pages of memory below them grow to their working size first.
  for (let at = 0; at < warmUp; at += 1) {
    await read(at)
    if (at % pages === pages - 1) console.log(`   after ${at + 1} pages: ${shown(await memory())}`)
  }
  const before = await memory()
  const took: number[] = []
  for (let at = 0; at < pages; at += 1) {
    took.push(await timed(() => read(at)))
    // The fault: something of each page stays.
    if (isFault) leaked.push(Buffer.alloc(200_000, 1))
  }
  const after = await memory()
  const grew = after.rss - before.rss
  console.log(`   after ${warmUp + pages} pages: ${shown(after)}`)
  const p95 = percentile(took, 0.95)
  const pdf = await pdfOf(pages)
  const pdfMs = await timed(async () => {
    const { places } = await extract({ kind: 'pdf', bytes: pdf })
    if (places.length !== pages) throw new Error(`the PDF lost pages: ${places.length}`)
  })
  const nested = Buffer.from('<div>'.repeat(1_000_000))
  const hangs = await timed(() => extract({ kind: 'html', bytes: nested }).catch(() => undefined))
  const size = Math.round(pageNumber(0).length / 1_000)
  return [
    report(
      p95 <= slowestMs,
      `${pages} pages of ${size} kB: p50 ${percentile(took, 0.5).toFixed(1)}, p95 ${p95.toFixed(1)} ms (bar ${slowestMs})`,
    ),
    report(
      grew <= mostGrowth,
      `the process grew by ${(grew / 1e6).toFixed(1)} MB over them (bar ${mostGrowth / 1e6})${leaked.length > 0 ? ', with a leak' : ''}`,
    ),
    report(pdfMs / pages <= slowestMs, `a PDF of ${pages} pages: ${(pdfMs / pages).toFixed(1)} ms a page`),
    report(
      hangs <= hangsMs,
      `a page of a million nested elements ended after ${Math.round(hangs)} ms (bar ${hangsMs})`,
    ),
  ].every(Boolean)
}
