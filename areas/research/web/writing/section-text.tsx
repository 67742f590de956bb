import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { sentenceKinds, type SentenceKind } from '#areas/evidence/contract/index.ts'
import { oneOf } from '#kernel/contract/is-one-of.ts'
import { Button, IconButton } from '#kernel/web/ui/button.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { TextArea } from '#kernel/web/ui/text-field.tsx'
import { useLeaveGuard } from '#kernel/web/use-leave-guard.ts'
import { useWords } from '#kernel/web/words.ts'
import { mostSentences } from '../../contract/index.ts'
import { Refused } from './refused.tsx'
import { useManage, type Written, type WrittenSection } from './use-manage.ts'

type Entry = { key: string; id?: string; text: string; kind: SentenceKind }
type Props = { row: Written; section: WrittenSection; onClose: () => void }

const fresh = (): Entry => ({ key: crypto.randomUUID(), text: '', kind: 'claim' })

/** The text of a section, a sentence a field. A changed sentence is to be confirmed again. */
export function SectionText({ row, section, onClose }: Props) {
  const { t } = useWords('writing')
  const { t: k } = useWords('kernel')
  const manage = useManage(row)
  const [isDirty, setDirty] = useState(false)
  const [entries, setEntries] = useState<Entry[]>(() => {
    const written = section.sentences.map(({ id, text, kind }) => ({ key: id, id, text, kind }))
    return written.length > 0 ? written : [fresh()]
  })
  useLeaveGuard(isDirty)
  const set = (next: Entry[]) => {
    setDirty(true)
    setEntries(next)
  }
  const change = (at: number, fields: Partial<Entry>) =>
    set(entries.map((entry, n) => (n === at ? { ...entry, ...fields } : entry)))
  const save = async () => {
    const sentences = entries
      .filter(({ text }) => text.trim())
      .map(({ id, text, kind }) => ({ ...(id && { id }), text: text.replaceAll(/\s+/g, ' ').trim(), kind }))
    if (!(await manage.run({ action: 'edit_section', section_id: section.id, sentences }))) return
    setDirty(false)
    onClose()
  }
  return (
    <div className="mt-5">
      <ul className="flex flex-col gap-5">
        {entries.map((entry, at) => (
          <li key={entry.key} className="grid gap-3 sm:grid-cols-[1fr_13rem_auto] sm:items-end">
            <TextArea
              // No draft: saved with the section.
              label={t('sections.sentence', { number: at + 1 })}
              lang={row.locale}
              rows={2}
              maxLength={600}
              value={entry.text}
              onChange={event => change(at, { text: event.currentTarget.value })}
            />
            <Select
              label={t('sections.kind')}
              value={entry.kind}
              onChange={event => change(at, { kind: oneOf(sentenceKinds, event.currentTarget.value) ?? 'claim' })}
              options={sentenceKinds.map(value => ({ value, label: t(`kinds.${value}`) }))}
            />
            <IconButton label={t('sections.remove', { number: at + 1 })} onClick={() => set(entries.toSpliced(at, 1))}>
              <IconTrash aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <Refused refusal={manage.refusal} />
      <p className="mt-5 flex flex-wrap gap-3">
        <Button kind="primary" busy={manage.isRunning} onClick={() => void save()}>
          {k('actions.save')}
        </Button>
        <Button onClick={onClose}>{k('actions.cancel')}</Button>
        {entries.length < mostSentences && (
          <Button kind="ghost" onClick={() => set([...entries, fresh()])}>
            <IconPlus aria-hidden />
            {t('sections.add')}
          </Button>
        )}
      </p>
    </div>
  )
}
