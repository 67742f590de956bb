import { IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { news } from '../../contract/index.ts'

/** Adds the feeds of an OPML file, and says how many there were. */
export function ImportOpml() {
  const { t } = useWords('news-feeds')
  const field = useRef<HTMLInputElement>(null)
  const upload = useWrite(news.importOpml, { refreshes: [news.feedListing] })
  const send = async (file: File) => {
    const { added, known, invalid, left_out } = await upload.write({}, { file })
    toast(
      [
        t('opml.added', { count: added }),
        t('opml.known', { count: known }),
        t('opml.invalid', { count: invalid }),
        ...(left_out > 0 ? [t('opml.left_out', { count: left_out })] : []),
      ].join(' · '),
    )
  }
  return (
    <>
      <input
        ref={field}
        type="file"
        accept=".opml,.xml,text/x-opml,text/xml,application/xml"
        aria-label={t('import')}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) sayProblem(send(file))
          target.value = ''
        }}
      />
      <Button busy={upload.isWriting} onClick={() => field.current?.click()}>
        <IconUpload aria-hidden />
        {t('import')}
      </Button>
    </>
  )
}
