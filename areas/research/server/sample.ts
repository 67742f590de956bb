import { accountByEmail } from '#areas/account/server/exports.ts'
import { readFile } from 'node:fs/promises'
import { addSource, locateIn, newestSnapshots, readTyped, storeQuote } from '#areas/evidence/server/exports.ts'
import type { SentenceKind, SourceKind } from '#areas/evidence/contract/index.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import { idAt } from '#kernel/server/database.ts'
import type { JobTools } from '#kernel/server/handle.ts'
import { compareNews } from './differing/compare-news.ts'
import { publishReport } from './writing/save-public.ts'
import { answerChallenge, insertChallenge } from './publishing/challenges.queries.ts'
import { addResearch, editResearch, linkSource, researchById } from './research.queries.ts'
import type { StoredSection, StoredSentence } from './tables.ts'
import { newSentence } from './edit-text.ts'

type SampleSource = {
  kind: SourceKind
  title: string
  producer: string
  published: string
  language: Locale
  text: string
}
type SampleSentence = [text: string, kind: SentenceKind, quotes: [source: number, quote: string][]]
type SampleReport = {
  slug: string | null
  locale: Locale
  title: string
  question: string
  scope: string
  summary: string
  sources: SampleSource[]
  sections: { title: string; question: string; sentences: SampleSentence[] }[]
  correction: string | null
  challenge: [text: string, answer: string] | null
}

const day = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * day)
const licence = 'CC0 1.0'

/** One research of the sample with its sources. @returns its id */
async function addOne(tools: JobTools, sample: SampleReport, userId: string, at: Date): Promise<string> {
  const { db } = tools
  const { locale, title, question, scope, slug } = sample
  const id = idAt(at)
  const state = slug === null ? 'in_review' : 'approved'
  await addResearch(db, {
    id,
    user_id: userId,
    title,
    question,
    scope,
    locale,
    state,
    slug,
    sections: [],
    created_at: at,
    updated_at: at,
  })
  const sources: string[] = []
  for (const { kind, text, ...facts } of sample.sources) {
    const source = await addSource(tools, readTyped(text), { ...facts, licence }, { kind, userId, locale, now: at })
    await linkSource(db, id, source)
    sources.push(source)
  }
  const snapshots = await newestSnapshots(db, sources)
  const sentenceOf = async ([text, kind, quotes]: SampleSentence): Promise<StoredSentence> => {
    const ids: string[] = []
    for (const [n, words] of quotes) {
      const quote = await locateIn(words, snapshots, sources[n]!)
      if (quote?.state !== 'exact') throw new Error(`the sample quotes what its source does not say: ${words}`)
      ids.push(await storeQuote(db, quote, at))
    }
    const isConfirmed = quotes.length > 0 && quotes.length < 2
    return newSentence(text, kind, { quotes: ids, confirmed_at: isConfirmed ? at.toISOString() : null })
  }
  const sections: StoredSection[] = []
  for (const section of sample.sections) {
    const sentences: StoredSentence[] = []
    for (const sentence of section.sentences) sentences.push(await sentenceOf(sentence))
    sections.push({ id: idAt(at), title: section.title, question: section.question, sentences })
  }
  await editResearch(db, id, { sections }, at)
  return id
}

/** Two versions: the first, and the one that corrects it. */
async function publish({ db }: JobTools, id: string, { summary, correction, challenge, locale }: SampleReport) {
  const row = (await researchById(db, id))!
  await publishReport(db, row, { summary, collection: 'markets' }, ago(30))
  const corrected = row.sections.at(-1)!.sentences[0]!.id
  const second = { kind: 'correction' as const, text: correction!, sentence_ids: [corrected] }
  const { slug } = await publishReport(
    db,
    (await researchById(db, id))!,
    { summary, collection: 'markets', correction: second },
    ago(6),
  )
  const [text, answer] = challenge!
  const made_at = ago(4)
  const challengeId = idAt(made_at)
  await insertChallenge(db, { id: challengeId, slug, locale, sentence_id: corrected, text, made_at })
  await answerChallenge(db, challengeId, answer, ago(3))
}

/** A report in three languages with a correction and an answered challenge, and one in review whose sources differ. */
export async function fillSample(tools: JobTools): Promise<void> {
  const file = new URL('../sample/reports.json', import.meta.url)
  const samples = JSON.parse(await readFile(file, 'utf8')) as SampleReport[]
  const member = (await accountByEmail(tools.db, 'member@lab.example'))?.id
  if (!member) return
  for (const [n, sample] of samples.entries()) {
    const isWaiting = sample.slug === null
    const id = await addOne(tools, sample, member, ago(isWaiting ? 2 : 40 - n))
    if (!isWaiting) await publish(tools, id, sample)
  }
  await compareNews(tools, new Date(), 0)
}
