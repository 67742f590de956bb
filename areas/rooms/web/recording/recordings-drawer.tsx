import { useEffect, useState } from 'react'
import { sizeIn } from '#kernel/contract/file-size.ts'
import { saveFile } from '#kernel/web/download.ts'
import { useSession } from '#kernel/web/session.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Confirm } from '#kernel/web/ui/confirm.tsx'
import { DetailDrawer } from '#kernel/web/ui/detail-drawer.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWords } from '#kernel/web/words.ts'
import { dropRecording, recordedFile, recordingsOf, type Recording } from './recording-store.ts'

/** The recordings in this browser, including those that ended in a crash. They can be saved as files, or deleted. */
export default function RecordingsDrawer({ onClose }: { onClose(): void }) {
  const { t } = useWords('rooms')
  const { user } = useSession()
  const [all, setAll] = useState<Recording[]>()
  const person = user?.id ?? ''
  const read = () => recordingsOf(person).then(setAll)
  useEffect(() => void recordingsOf(person).then(setAll), [person])
  return (
    <DetailDrawer onClose={onClose} title={t('recording.title')}>
      <p className="pb-4 text-dim">{t('recording.where')}</p>
      <List<Recording>
        of={all}
        keyOf={({ id }) => id}
        label={t('recording.title')}
        empty={<Empty title={t('recording.none')}>{t('recording.none_text')}</Empty>}
      >
        {recording => <RecordingRow recording={recording} onChange={read} />}
      </List>
    </DetailDrawer>
  )
}

const extensionOf = (type: string) => (type.startsWith('video/webm') ? 'webm' : 'mp4')

function RecordingRow({ recording, onChange }: { recording: Recording; onChange(): Promise<void> }) {
  const { t, date, number } = useWords('rooms')
  const [isDropping, setDropping] = useState(false)
  const { title, started_at, until, bytes, type } = recording
  const minutes = Math.max(1, Math.round((Date.parse(until) - Date.parse(started_at)) / 60_000))
  const save = async () => {
    const file = await recordedFile(recording)
    if (file) saveFile(file, `${title} ${started_at.slice(0, 16).replace(':', '-')}.${extensionOf(type)}`)
    else toast(t('recording.gone'))
  }
  const drop = async () => {
    await dropRecording(recording.id)
    await onChange()
  }
  return (
    <div className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold break-words">{title}</p>
        <p className="text-sm text-dim">
          {date(started_at, 'both')} · {t('attendance.minutes', { count: minutes })} · {sizeIn(number, bytes)}
        </p>
      </div>
      <Button small onClick={() => void save()} aria-label={t('recording.save_named', { title })}>
        {t('recording.save')}
      </Button>
      <Button small kind="ghost" onClick={() => setDropping(true)} aria-label={t('recording.delete_named', { title })}>
        {t('recording.delete')}
      </Button>
      {isDropping && (
        <Confirm
          title={t('recording.delete_question', { title })}
          action={t('recording.delete')}
          kind="danger"
          onConfirm={drop}
          onClose={() => setDropping(false)}
        >
          {t('recording.delete_text')}
        </Confirm>
      )}
    </div>
  )
}
