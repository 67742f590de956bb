import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { useSearch } from '#kernel/web/navigation.ts'
import { LinkButton } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { TextArea } from '#kernel/web/ui/text-field.tsx'
import { Form, SubmitButton } from '#kernel/web/ui/form.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toResearch } from '../../contract/addresses.ts'
import { research } from '../../contract/index.ts'
import { toReports } from '../../contract/public-addresses.ts'

/** The page on which a reader says that the source of a sentence states something else. No account is needed. */
export default function ChallengePage() {
  const { t } = useWords('reports')
  const [{ report, sentence, language = 'en-US' }] = useSearch(toResearch.challenge)
  if (!report || !sentence)
    return (
      <Page title={t('challenge.title')} width="form">
        <Empty
          title={t('challenge.none')}
          action={<LinkButton href={hrefOf(toReports.collections)}>{t('list.title')}</LinkButton>}
        />
      </Page>
    )
  return <Challenge slug={report} sentenceId={sentence} locale={language} />
}

type Props = { slug: string; sentenceId: string; locale: 'en-US' | 'es-MX' | 'ja-JP' }

function Challenge({ slug, sentenceId, locale }: Props) {
  const { t } = useWords('reports')
  const { t: k } = useWords('kernel')
  const [isSent, setSent] = useState(false)
  const form = useForm({ defaultValues: { text: '' } })
  const report = useRead(research.report, { slug, locale })
  const challenge = useWrite(research.challenge, { refreshes: [research.report] })
  const sentence = report.sections.flatMap(each => each.sentences).find(({ id }) => id === sentenceId)
  const back = (
    <LinkButton href={hrefOf(toReports.report, { search: { report: slug }, hash: sentenceId })}>{t('back')}</LinkButton>
  )
  return (
    <Page title={t('challenge.title')} lead={report.title} width="form">
      {sentence && (
        <blockquote lang={report.locale} className="mb-6 border-l-2 border-line pl-4 text-dim">
          {sentence.text}
        </blockquote>
      )}
      {isSent ? (
        <Notice kind="good" title={t('challenge.sent')} action={back}>
          {t('challenge.sent_text')}
        </Notice>
      ) : (
        <Form
          form={form}
          draftKey={`challenge:${slug}:${sentenceId}`}
          onSubmit={async ({ text }) => {
            await challenge.write({ slug, locale, sentence_id: sentenceId, text: text.trim() })
            setSent(true)
          }}
          check={({ text }) => ({ text: text.trim().length >= 10 ? undefined : k('fields.required') })}
          label={t('challenge.title')}
        >
          <TextArea
            name="text"
            label={t('challenge.text')}
            hint={t('challenge.hint')}
            maxLength={1000}
            rows={5}
            required
          />
          <SubmitButton>{t('challenge.send')}</SubmitButton>
        </Form>
      )}
    </Page>
  )
}
