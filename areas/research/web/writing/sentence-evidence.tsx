import { useState } from 'react'
import { Button } from '#kernel/web/ui/button.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { TextArea } from '#kernel/web/ui/text-field.tsx'
import { useAction } from '#kernel/web/use-action.ts'
import { useWords } from '#kernel/web/words.ts'
import { mostQuotes } from '../../contract/index.ts'
import { Refused } from './refused.tsx'
import { useManage, type Found, type Written, type WrittenSentence } from './use-manage.ts'

type Props = { row: Written; sentence: WrittenSentence }

/** The quotes of a sentence in their sources, and how to find another. */
export function SentenceEvidence({ row, sentence }: Props) {
  const { t } = useWords('writing')
  return (
    <>
      <h2 className="font-head text-lg font-bold">{t('evidence.title')}</h2>
      {sentence.quotes.length === 0 && <p className="mt-2 text-dim">{t('evidence.none')}</p>}
      {sentence.quotes.map(quote => (
        <Quote key={quote.id} row={row} sentence={sentence} quote={quote} />
      ))}
      {sentence.quotes.length < mostQuotes && row.sources.length > 0 && <FindQuote row={row} sentence={sentence} />}
    </>
  )
}

function Quote({ row, sentence, quote }: Props & { quote: WrittenSentence['quotes'][number] }) {
  const { t } = useWords('writing')
  const manage = useManage(row)
  const source = row.sources.find(({ id }) => id === quote.source_id)
  return (
    <div className="mt-4 border-t border-line pt-4">
      <p className="font-semibold break-words">{source?.title}</p>
      {quote.place && <p className="text-sm text-dim">{quote.place}</p>}
      <InSource quote={quote} lang={source?.language} />
      <p className="mt-2 flex flex-wrap items-center justify-between gap-2 text-sm text-dim">
        {t(`quote_states.${quote.state}`)}
        <Button
          small
          kind="ghost"
          onClick={() => void manage.run({ action: 'detach_quote', sentence_id: sentence.id, quote_id: quote.id })}
        >
          {t('evidence.remove')}
        </Button>
      </p>
      <Refused refusal={manage.refusal} />
    </div>
  )
}

type Words = { before: string; exact: string; after: string }
const InSource = ({ quote, lang }: { quote: Words; lang: string | undefined }) => (
  <blockquote lang={lang} className="mt-3 border-l-2 border-line pl-4 break-words text-dim">
    …{quote.before}
    <mark className="bg-tint text-on-tint">{quote.exact}</mark>
    {quote.after}…
  </blockquote>
)

/** Looks for words in the sources, shows how they were found, and attaches the source's own words. */
function FindQuote({ row, sentence }: Props) {
  const { t } = useWords('writing')
  const [quote, setQuote] = useState('')
  const [sourceId, setSource] = useState(row.sources[0]?.id ?? '')
  const [found, setFound] = useState<Found>()
  const manage = useManage(row)
  const find = useAction(async () => {
    const answer = await manage.write({ action: 'find_quote', source_id: sourceId, quote })
    setFound(answer.found)
  })
  const attach = async () => {
    if (await manage.run({ action: 'attach_quote', sentence_id: sentence.id, source_id: sourceId, quote })) {
      setQuote('')
      setFound(undefined)
    }
  }
  const home = found && row.sources.find(({ id }) => id === found.source_id)
  return (
    <form
      aria-label={t('evidence.find')}
      className="mt-6 flex flex-col gap-3 border-t border-line pt-4"
      onSubmit={event => {
        event.preventDefault()
        void find.run()
      }}
    >
      <Select
        ofNames
        label={t('evidence.source')}
        value={sourceId}
        onChange={event => setSource(event.currentTarget.value)}
        options={row.sources.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <TextArea
        // No draft: a quote copied from the source beside it.
        label={t('evidence.quote')}
        hint={t('evidence.quote_hint')}
        rows={3}
        maxLength={1000}
        required
        value={quote}
        onChange={event => {
          setQuote(event.currentTarget.value)
          setFound(undefined)
        }}
      />
      <Button type="submit" busy={find.isRunning} className="self-start">
        {t('evidence.find')}
      </Button>
      <Refused refusal={find.refusal} />
      {found && (
        <div role="status">
          <p className="font-semibold">{t(`quote_states.${found.state}`)}</p>
          {found.state === 'misattributed' && <p className="text-sm text-dim">{home?.title}</p>}
          {found.state !== 'absent' && <InSource quote={found} lang={home?.language} />}
          {found.state !== 'absent' && (
            <Button kind="primary" small className="mt-3" busy={manage.isRunning} onClick={() => void attach()}>
              {t('evidence.attach')}
            </Button>
          )}
        </div>
      )}
      <Refused refusal={manage.refusal} />
    </form>
  )
}
