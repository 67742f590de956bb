import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Button, IconButton } from '#kernel/web/ui/button.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWords } from '#kernel/web/words.ts'
import { mostSections } from '../../contract/index.ts'
import { Refused } from './refused.tsx'
import { NextStep } from './next-step.tsx'
import { useManage, type Written } from './use-manage.ts'

type Entry = { key: string; id?: string; title: string; question: string; sentences: number }
const entriesOf = ({ sections }: Written): Entry[] =>
  sections.map(({ id, title, question, sentences }) => ({ key: id, id, title, question, sentences: sentences.length }))

const moved = (entries: readonly Entry[], at: number, by: number): Entry[] => {
  const [entry] = entries.slice(at, at + 1)
  const rest = entries.toSpliced(at, 1)
  return entry ? rest.toSpliced(at + by, 0, entry) : rest
}

/** The sections and the question that each answers. */
function Outline({ row }: { row: Written }) {
  const { t } = useWords('writing')
  const { t: k } = useWords('kernel')
  const manage = useManage(row)
  const [entries, setEntries] = useState(() => entriesOf(row))
  const change = (at: number, fields: Partial<Entry>) =>
    setEntries(entries.map((entry, n) => (n === at ? { ...entry, ...fields } : entry)))
  const save = async () => {
    const outline = entries
      .filter(({ title }) => title.trim())
      .map(({ id, title, question }) => ({ ...(id && { id }), title: title.trim(), question }))
    if (await manage.run({ action: 'edit_outline', outline })) toast(t('saved'))
  }
  return (
    <div className="max-w-[52rem]">
      <ol className="border-t border-line">
        {entries.map((entry, at) => (
          <li key={entry.key} className="grid gap-x-4 gap-y-3 border-b border-line py-5 sm:grid-cols-[2rem_1fr_auto]">
            <span className="font-mono text-dim max-sm:hidden sm:pt-9">{at + 1}</span>
            <div className="grid gap-4 sm:grid-cols-[14rem_1fr]">
              <TextField
                label={t('outline.title')}
                value={entry.title}
                maxLength={120}
                onChange={event => change(at, { title: event.currentTarget.value })}
              />
              <TextField
                label={t('outline.question')}
                value={entry.question}
                maxLength={300}
                onChange={event => change(at, { question: event.currentTarget.value })}
              />
            </div>
            <div className="flex sm:pt-7">
              <IconButton
                label={t('outline.up', { title: entry.title })}
                disabled={at === 0}
                onClick={() => setEntries(moved(entries, at, -1))}
              >
                <IconArrowUp aria-hidden />
              </IconButton>
              <IconButton
                label={t('outline.down', { title: entry.title })}
                disabled={at === entries.length - 1}
                onClick={() => setEntries(moved(entries, at, 1))}
              >
                <IconArrowDown aria-hidden />
              </IconButton>
              <IconButton
                label={t('outline.remove', { title: entry.title })}
                disabled={entry.sentences > 0}
                onClick={() => setEntries(entries.toSpliced(at, 1))}
              >
                <IconTrash aria-hidden />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
      <Refused refusal={manage.refusal} />
      <p className="mt-6 flex flex-wrap gap-3">
        <Button kind="primary" busy={manage.isRunning} onClick={() => void save()}>
          {k('actions.save')}
        </Button>
        {entries.length < mostSections && (
          <Button
            kind="ghost"
            onClick={() =>
              setEntries([...entries, { key: crypto.randomUUID(), title: '', question: '', sentences: 0 }])
            }
          >
            <IconPlus aria-hidden />
            {t('outline.add')}
          </Button>
        )}
      </p>
      <NextStep id={row.id} step="sources" />
    </div>
  )
}

/** Starts again with each saved version, so that new sections have their ids. */
export default function OutlineStep({ row }: { row: Written }) {
  return <Outline key={row.version} row={row} />
}
