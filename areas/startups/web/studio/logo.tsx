import { IconPhoto } from '@tabler/icons-react'
import { pictureTypes } from '#kernel/contract/pictures.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { DropZone } from '#kernel/web/ui/drop-zone.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Progress } from '#kernel/web/ui/progress.tsx'
import { useUpload } from '#kernel/web/upload.ts'
import { refusalText, useAction } from '#kernel/web/use-action.ts'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { startups } from '../../contract/index.ts'
import { StartupMark } from './startup-mark.tsx'
import { changed, type ShownStartup } from './startup-types.ts'

/** The picture beside a startup's name. */
export function Logo({ startup }: { startup: ShownStartup }) {
  const { t } = useWords('studio')
  const upload = useUpload(startups.logo, { refreshes: changed })
  const remove = useWrite(startups.logo, { refreshes: changed })
  const { run, refusal } = useAction((change: () => Promise<unknown>) => change())
  const business_id = startup.id
  return (
    <section aria-label={t('settings.logo')} className="flex flex-col gap-4">
      <h2 className="flex items-center gap-3 text-lg">
        <StartupMark startup={startup} />
        {t('settings.logo')}
      </h2>
      {refusal && <Notice kind="bad">{refusalText(refusal)}</Notice>}
      {upload.percent === undefined ? (
        <DropZone
          icon={<IconPhoto aria-hidden size={30} stroke={1.4} />}
          title={t('settings.logo_drop')}
          hint={t('settings.logo_hint')}
          button={t('settings.logo_choose')}
          accept={pictureTypes.join(',')}
          onFile={file => void run(() => upload.send({ business_id }, file))}
        />
      ) : (
        <Progress value={upload.percent} label={t('settings.logo_sending')} showLabel />
      )}
      {startup.logo_url && (
        <Button
          small
          className="self-start"
          busy={remove.isWriting}
          onClick={() => void run(() => remove.write({ business_id, remove: true }))}
        >
          {t('settings.logo_remove')}
        </Button>
      )}
    </section>
  )
}
