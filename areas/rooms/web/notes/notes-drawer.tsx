import { saveFile } from '#kernel/web/download.ts'
import { useRead } from '#kernel/web/use-call.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { DetailDrawer } from '#kernel/web/ui/detail-drawer.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { useWords } from '#kernel/web/words.ts'
import { rooms } from '../../contract/index.ts'

type Props = { code: string; title: string; onClose(): void }

/** The notes of a room after its call, for its hosts and whoever was there. */
export default function NotesDrawer({ code, title, onClose }: Props) {
  const { t } = useWords('rooms')
  return (
    <DetailDrawer onClose={onClose} title={t('notes.of', { title })}>
      <Notes code={code} title={title} />
    </DetailDrawer>
  )
}

function Notes({ code, title }: Omit<Props, 'onClose'>) {
  const { t, date } = useWords('rooms')
  const { text, edited_by: name, edited_at: at } = useRead(rooms.notes, { code })
  if (!text) return <Empty title={t('notes.none')}>{t('notes.none_text')}</Empty>
  return (
    <div className="flex flex-col gap-4">
      <p className="break-words whitespace-pre-wrap">{text}</p>
      {at && (
        <p className="text-sm text-dim">
          {name ? t('notes.edited_at', { name, time: date(at, 'both') }) : date(at, 'both')}
        </p>
      )}
      <Button
        small
        className="self-start"
        onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), `${title}.txt`)}
      >
        {t('notes.save')}
      </Button>
    </div>
  )
}
