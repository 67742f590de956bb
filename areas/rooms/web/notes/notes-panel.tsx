import { useRef } from 'react'
import { saveFile } from '#kernel/web/download.ts'
import { useStore } from '#kernel/web/store.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { TextArea } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import { mostNotesLength } from '../../contract/rooms.ts'
import type { Call } from '../engine/call.ts'
import { useSharedText } from './use-shared-text.ts'

/** Notes that everyone in the call writes together. The lab keeps them with the room. */
export default function NotesPanel({ call, title }: { call: Call; title: string }) {
  const { t } = useWords('rooms')
  const { me } = useStore(call.state)
  const field = useRef<HTMLTextAreaElement>(null)
  const { text, notes, isSaved, change, compose } = useSharedText(call, field)
  if (text === undefined) return <Skeleton className="h-64" />
  const isViewer = me?.role === 'viewer'
  return (
    <div className="flex min-h-full flex-col gap-3 pb-4">
      <p className="text-sm text-dim">{t(isViewer ? 'notes.read' : 'notes.shared')}</p>
      <TextArea
        // No draft: saved with the room, and kept by `notesDraft` until it is.
        ref={field}
        label={t('notes.title')}
        hideLabel
        rows={14}
        className="[&_textarea]:min-h-80"
        maxLength={mostNotesLength}
        readOnly={isViewer}
        value={text}
        error={text.length > mostNotesLength ? t('notes.too_long', { most: mostNotesLength }) : undefined}
        onChange={event => change(event.target.value)}
        onCompositionStart={() => compose(true)}
        onCompositionEnd={() => compose(false)}
      />
      <p role="status" className="text-sm text-dim">
        {isSaved ? (notes?.edited_by ? t('notes.edited', { name: notes.edited_by }) : null) : t('notes.saving')}
      </p>
      <Button
        small
        className="self-start"
        disabled={text === ''}
        onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), `${title}.txt`)}
      >
        {t('notes.save')}
      </Button>
    </div>
  )
}
