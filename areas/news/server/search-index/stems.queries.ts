import { prepared, type Database } from '#kernel/server/database.ts'
import { latinOf, spanishOf, type Stems } from './query-text.ts'

type Row = Stems & { text: string }

/** The stems that the dictionaries give for each text, in one query. */
export async function stemsOfTexts(db: Database, texts: readonly string[]): Promise<(text: string) => Stems> {
  const distinct = [...new Set(texts)]
  if (distinct.length === 0) return () => ({ en: '', es: '', plain: '' })
  const rows = await prepared<Row>(
    db,
    'news search stems',
    `select text, phraseto_tsquery('english', latin)::text as en, phraseto_tsquery('spanish', spanish)::text as es,
      phraseto_tsquery('simple', latin)::text as plain
    from unnest($1::text[], $2::text[], $3::text[]) as asked(text, latin, spanish)`,
    [distinct, distinct.map(latinOf), distinct.map(spanishOf)],
  )
  const byText = new Map(rows.map(row => [row.text, row]))
  return text => byText.get(text)!
}

/** The stems of single words in both languages, for marking them in titles. */
export async function stemsOfWords(db: Database, words: Iterable<string>): Promise<Map<string, Set<string>>> {
  const distinct = [...new Set(words)]
  const rows = await prepared<{ word: string; stems: string[] }>(
    db,
    'news word stems',
    `select word, ts_lexize('english_stem', word) || ts_lexize('spanish_stem', spelled) as stems
    from unnest($1::text[], $2::text[]) as asked(word, spelled)`,
    [distinct.map(latinOf), distinct.map(spanishOf)],
  )
  return new Map(rows.map(({ word, stems }) => [word, new Set(stems)]))
}
