import type { CopiedPictures } from '../../contract/imports.ts'
import {
  copyPath,
  PictureError,
  pictureElsewhere,
  rendered,
  htmlOf,
  lineHtml,
  type PictureElsewhere,
} from '#areas/education/server/exports.ts'
import type { Database } from '#kernel/server/database.ts'
import type { Files } from '#kernel/server/files.ts'
import type { FetchPublic } from '#kernel/server/outgoing.ts'
import { addressWritten } from '#kernel/server/markdown/markdown.ts'
import { changeLinks } from '../import/links.ts'
import { assetUrls } from '../units/content.queries.ts'
import * as query from './copy-pictures.queries.ts'

/** The most pictures of one course that are looked at, copied or not. Readers load the rest with a click. */
const mostPictures = 1_000
const mostBytes = 300_000_000
const atOnce = 4
const shownFailures = 100

export const noneCopied: CopiedPictures = { state: 'waiting', found: 0, copied: 0, failed: 0, failures: [] }

type Tools = {
  /** Outside a transaction: the fetching takes minutes. */
  db: Database
  transaction<T>(work: (db: Database) => Promise<T>): Promise<T>
  files: Pick<Files, 'store' | 'add'>
  fetchPublic: FetchPublic
  tell(done: CopiedPictures): Promise<void>
}

/**
 * Stores the pictures that a course shows from other sites as files of the course, and renders the texts with them
 * again. The texts themselves stay as they are. A second run copies only what is missing.
 */
export async function copyPicturesOf(tools: Tools, course_id: string): Promise<CopiedPictures> {
  const { db } = tools
  const texts = await query.textsWithPictures(db, course_id)
  const addresses = [...new Set(texts.flatMap(picturesIn))]
  const assets = await assetUrls(db, course_id)
  const done: CopiedPictures = { ...noneCopied, failures: [], state: 'copying', found: addresses.length }
  const missing = addresses.filter(each => !assets.has(copyPath(each)))
  done.copied = addresses.length - missing.length
  await tools.tell(done)
  let requestCount = done.copied
  let bytes = 0
  const copyNext = async (): Promise<void> => {
    for (let url = missing.shift(); url !== undefined; url = missing.shift()) {
      const isFull = requestCount >= mostPictures || bytes >= mostBytes
      requestCount += 1
      const picture = isFull ? 'over_limit' : await fetched(tools.fetchPublic, url)
      if (typeof picture === 'string') {
        done.failed += 1
        if (done.failures.length < shownFailures) done.failures.push({ url, why: picture })
      } else {
        bytes += picture.bytes.length
        await store(tools, course_id, url, picture)
        done.copied += 1
      }
      await tools.tell(done)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, copyNext))
  await renderAnew(tools, course_id)
  const end: CopiedPictures = { ...done, state: 'done' }
  await tools.tell(end)
  return end
}

/** The addresses of pictures on other sites in a text. */
function picturesIn(markdown: string): string[] {
  const urls: string[] = []
  changeLinks(markdown, ({ href, isImage }) => {
    if (isImage && /^(?:https?:)?\/\//i.test(href)) urls.push(addressWritten(href))
    return undefined
  })
  return urls
}

async function fetched(fetchPublic: FetchPublic, url: string): Promise<PictureElsewhere | PictureError['fault']> {
  try {
    return await pictureElsewhere(fetchPublic, url)
  } catch (error) {
    if (error instanceof PictureError) return error.fault
    throw error
  }
}

async function store(
  { transaction, files }: Tools,
  course_id: string,
  url: string,
  { bytes, media_type }: PictureElsewhere,
): Promise<void> {
  const file = await files.store(bytes, media_type)
  await transaction(async db => {
    await query.addCopy(db, {
      course_id,
      path: copyPath(url),
      url: await files.add(db, file),
      sha256: file.sha256,
      name: URL.parse(url, 'https://x.invalid')?.pathname.split('/').at(-1)?.slice(0, 100) || 'image',
      media_type,
      bytes: bytes.length,
    })
  })
}

/** Each text separately, and only if nobody changed it meanwhile, since that rendered it with the copies. */
async function renderAnew({ db, transaction }: Tools, course_id: string): Promise<void> {
  const assets = await assetUrls(db, course_id)
  const hasCopy = (markdown: string) => picturesIn(markdown).some(each => assets.has(copyPath(each)))
  for (const body of (await query.bodiesOf(db, course_id)).filter(each => hasCopy(each.markdown))) {
    const { html, headings } = await rendered(body.markdown, body.locale, assets)
    await transaction(within => query.putHtml(within, body, { html, headings }))
  }
  for (const row of await query.questionsOf(db, course_id)) {
    if (!hasCopy(JSON.stringify([row.prompt, row.choices, row.explanation]).replaceAll('\\n', '\n'))) continue
    await transaction(within =>
      query.putQuestionHtml(within, row, {
        prompt_html: htmlOf(row.prompt, assets),
        choices: row.choices.map(choice => ({
          ...choice,
          html: lineHtml(choice.text, assets),
          explanation_html: choice.explanation ? lineHtml(choice.explanation, assets) : choice.explanation_html,
        })),
        explanation_html: row.explanation ? htmlOf(row.explanation, assets) : row.explanation_html,
      }),
    )
  }
  const about = await query.descriptionOf(db, course_id)
  if (about && Object.values(about).some(text => hasCopy(text)))
    await transaction(within => query.putDescriptionHtml(within, course_id, about, htmlOf(about, assets)))
}
