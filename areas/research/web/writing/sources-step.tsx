import { IconFileUpload, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Button, IconButton } from '#kernel/web/ui/button.tsx'
import { DropZone } from '#kernel/web/ui/drop-zone.tsx'
import { Progress } from '#kernel/web/ui/progress.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { SmallEmpty } from '#kernel/web/ui/small-empty.tsx'
import { TextArea, TextField } from '#kernel/web/ui/text-field.tsx'
import { useDraftText } from '#kernel/web/ui/use-draft-text.ts'
import { useUpload } from '#kernel/web/upload.ts'
import { useAction } from '#kernel/web/use-action.ts'
import { useWords } from '#kernel/web/words.ts'
import { research } from '../../contract/index.ts'
import { AddNews } from './add-news.tsx'
import { Refused } from './refused.tsx'
import { NextStep } from './next-step.tsx'
import { useManage, type Written } from './use-manage.ts'

/** The sources: files, pages by their address, news items, what a founder says. */
export default function SourcesStep({ row }: { row: Written }) {
  const { t } = useWords('writing')
  return (
    <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0">
        <Section title={t('sources.title', { count: row.sources.length })}>
          {row.sources.length === 0 ? (
            <SmallEmpty title={t('sources.none')}>{t('sources.none_text')}</SmallEmpty>
          ) : (
            <ul className="border-t border-line">
              {row.sources.map(source => (
                <SourceRow key={source.id} source={source} row={row} />
              ))}
            </ul>
          )}
        </Section>
        <NextStep id={row.id} step="sections" />
      </div>
      <aside className="flex flex-col gap-8">
        <UploadSource row={row} />
        <AddPage row={row} />
        <AddNews row={row} />
        <AddStatement row={row} />
      </aside>
    </div>
  )
}

function SourceRow({ source, row }: { source: Written['sources'][number]; row: Written }) {
  const { t, date, number } = useWords('writing')
  const manage = useManage(row)
  const { id, title, producer, kind, url, snapshot, retracted_at, language } = source
  return (
    <li className="border-b border-line py-4">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p lang={language} className="font-semibold break-words">
            {title}
          </p>
          <p className="text-sm break-words text-dim">
            {[
              t(`source_kinds.${kind}`),
              producer,
              url && new URL(url).hostname,
              snapshot && date(snapshot.taken_at, 'day'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {snapshot && (
            <p className="font-mono text-sm break-all text-dim">
              {t('sources.characters', { length: number(snapshot.characters) })} ·{' '}
              {t('sources.checksum', { checksum: snapshot.sha256.slice(0, 12) })}
            </p>
          )}
        </div>
        {retracted_at && <Tag tone="bad">{t('sources.retracted')}</Tag>}
        {kind === 'url' && (
          <IconButton
            label={t('sources.recheck', { title })}
            busy={manage.isRunning}
            onClick={() => void manage.run({ action: 'recheck_source', source_id: id })}
          >
            <IconRefresh aria-hidden />
          </IconButton>
        )}
        <IconButton
          label={t('sources.remove', { title })}
          onClick={() => void manage.run({ action: 'remove_source', source_id: id })}
        >
          <IconTrash aria-hidden />
        </IconButton>
      </div>
      <Refused refusal={manage.refusal} />
    </li>
  )
}

function UploadSource({ row }: { row: Written }) {
  const { t } = useWords('writing')
  const upload = useUpload(research.upload, { refreshes: [research.get] })
  const send = useAction((file: File) => upload.send({ research_id: row.id }, file))
  return (
    <div>
      <DropZone
        icon={<IconFileUpload aria-hidden />}
        title={t('sources.upload')}
        hint={t('sources.upload_hint')}
        button={t('sources.choose')}
        accept=".pdf,.csv,.xlsx,.md,.txt,.html"
        onFile={file => void send.run(file)}
      />
      {upload.percent !== undefined && (
        <Progress value={upload.percent} label={t('sources.uploading')} className="mt-3" />
      )}
      <Refused refusal={send.refusal} />
    </div>
  )
}

function AddPage({ row }: { row: Written }) {
  const { t } = useWords('writing')
  const [url, setUrl] = useState('')
  const manage = useManage(row)
  return (
    <form
      aria-label={t('sources.page')}
      onSubmit={async event => {
        event.preventDefault()
        if (await manage.run({ action: 'add_page', url: url.trim() })) setUrl('')
      }}
    >
      <TextField
        label={t('sources.page')}
        hint={t('sources.page_hint')}
        type="url"
        value={url}
        required
        maxLength={2000}
        onChange={event => setUrl(event.currentTarget.value)}
      />
      <Refused refusal={manage.refusal} />
      <Button type="submit" busy={manage.isRunning} className="mt-3">
        {t('sources.read')}
      </Button>
    </form>
  )
}

function AddStatement({ row }: { row: Written }) {
  const { t } = useWords('writing')
  const [title, setTitle] = useDraftText(`statement-of:${row.id}`)
  const [text, setText] = useDraftText(`statement:${row.id}`)
  const manage = useManage(row)
  return (
    <form
      aria-label={t('sources.statement')}
      className="flex flex-col gap-3"
      onSubmit={async event => {
        event.preventDefault()
        if (!(await manage.run({ action: 'add_statement', title: title.trim(), text }))) return
        setTitle('')
        setText('')
      }}
    >
      <h3 className="font-head text-lg font-bold">{t('sources.statement')}</h3>
      <TextField
        label={t('sources.who')}
        value={title}
        required
        maxLength={300}
        onChange={event => setTitle(event.currentTarget.value)}
      />
      <TextArea
        label={t('sources.said')}
        value={text}
        required
        rows={4}
        maxLength={20_000}
        onChange={event => setText(event.currentTarget.value)}
      />
      <Refused refusal={manage.refusal} />
      <Button type="submit" busy={manage.isRunning} className="self-start">
        {t('sources.add')}
      </Button>
    </form>
  )
}
