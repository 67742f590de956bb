import { useWords } from '#kernel/web/words.ts'
import { readSearch, type Condition, type Since } from '../contract/search-syntax.ts'
import { useLanguageName } from './languages.tsx'

/** The meaning of the typed search, in words. */
export function SearchMeaning({ q }: { q: string }) {
  const meaning = useMeaning()(readSearch(q))
  return meaning && <p className="text-[0.9375rem] wrap-anywhere text-dim">{meaning}</p>
}

type Meant = { condition: Condition | undefined; since: Since | undefined }

/** Describes a search or a part of it in words; empty if it has no effect. */
export function useMeaning(): (meant: Meant) => string {
  const { t, locale, date } = useWords('news')
  const languageName = useLanguageName()
  const list = (type: 'conjunction' | 'disjunction', parts: readonly string[]) =>
    new Intl.ListFormat(locale, { type }).format(parts)
  const say = (condition: Condition): string => {
    if (condition.kind === 'not') return t('search.without', { what: say(condition.of) })
    if (condition.kind === 'text') return t('search.quoted', { text: condition.text })
    if (condition.kind === 'field')
      return t(`search.${condition.field}`, {
        text: condition.field === 'lang' ? languageOf(condition.text) : condition.text,
      })
    return list(condition.kind === 'all' ? 'conjunction' : 'disjunction', condition.of.map(say))
  }
  const languageOf = (code: string) => (/^[a-z]{2,3}$/i.test(code) ? languageName(code.toLowerCase()) : code)
  const saySince = (since: Since) =>
    'days' in since ? t('search.days', { count: since.days }) : t('search.since', { day: date(since.day, 'day') })
  return ({ condition, since }) =>
    [...(condition ? [say(condition)] : []), ...(since ? [saySince(since)] : [])].join(' · ')
}
