import { IconPhotoUp, IconTrash } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { settings } from '#areas/settings/contract/index.ts'
import { fullNameOf, initialsOf } from '#kernel/contract/names.ts'
import { userChanged } from '#kernel/web/session.ts'
import { Avatar } from '#kernel/web/ui/avatar.tsx'
import { Button, buttonClass } from '#kernel/web/ui/button.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useAction } from '#kernel/web/use-action.ts'
import { useRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { account } from '../../contract/index.ts'
import type { OwnProfile } from './own-profile.ts'

const megabyte = 1_000_000

/** A chosen file as a preview before it is sent; `data:` because the content policy allows nothing else. */
function usePreview(file: File | undefined): string | undefined {
  const [preview, setPreview] = useState<string>()
  useEffect(() => {
    setPreview(undefined)
    if (!file) return
    const reader = new FileReader()
    reader.onload = () => setPreview(reader.result as string)
    reader.readAsDataURL(file)
    return () => reader.abort()
  }, [file])
  return preview
}

/** The portrait: chosen, previewed, and then sent; or deleted. */
export function Photo({ profile }: { profile: OwnProfile }) {
  const { t, number } = useWords('account')
  const { limits } = useRead(settings.config, {})
  const update = useWrite(account.updateHeadshot, { refreshes: [account.personalInfo] })
  const [file, setFile] = useState<File>()
  const preview = usePreview(file)
  const { run, refuse, refusal } = useAction(async (input: { remove?: true }, picture?: File) => {
    const { photo_url } = await update.write(input, picture && { file: picture })
    setFile(undefined)
    userChanged({ photo_url })
    toast(picture ? t('photo.saved') : t('photo.removed'))
  })
  const { max_bytes, media_types } = limits.headshot
  const choose = (chosen: File | undefined) => {
    refuse()
    setFile(undefined)
    if (!chosen) return
    if (chosen.size > max_bytes)
      refuse(
        t('photo.too_large', {
          size: number(chosen.size / megabyte, { maximumFractionDigits: 1 }),
          max: number(max_bytes / megabyte),
        }),
      )
    else if (!media_types.includes(chosen.type)) refuse(t('photo.wrong_kind'))
    else setFile(chosen)
  }
  return (
    <div className="flex flex-col gap-4">
      {refusal && <Notice kind="bad">{refusal.title}</Notice>}
      <div className="flex flex-wrap items-center gap-6">
        <Avatar
          initials={initialsOf(fullNameOf(profile), profile.email)}
          photoUrl={preview ?? profile.photo_url}
          name={t('photo.of_you')}
          size="large"
        />
        {file ? (
          <div className="flex flex-wrap gap-3">
            <Button kind="primary" busy={update.isWriting} onClick={() => void run({}, file)}>
              {t('photo.use')}
            </Button>
            <Button onClick={() => setFile(undefined)}>{t('login.cancel')}</Button>
          </div>
        ) : (
          <div className="flex flex-wrap gap-3">
            <ChooseFile accept={media_types.join(',')} onChoose={choose} label={t('photo.choose')} />
            {profile.photo_url && (
              <Button kind="danger" busy={update.isWriting} onClick={() => void run({ remove: true })}>
                <IconTrash aria-hidden />
                {t('photo.remove')}
              </Button>
            )}
          </div>
        )}
      </div>
      <p className="text-sm text-dim">{t('photo.limits', { max: number(max_bytes / megabyte) })}</p>
    </div>
  )
}

type ChooseProps = { accept: string; label: string; onChoose: (file: File | undefined) => void }

/** The browser's own file field, under a label that looks like a button. */
function ChooseFile({ accept, label, onChoose }: ChooseProps) {
  const id = useId()
  return (
    <span className="relative inline-flex rounded-full has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
      <input
        id={id}
        type="file"
        accept={accept}
        onChange={event => {
          onChoose(event.target.files?.[0])
          event.target.value = '' // The same file may be chosen again.
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      <label htmlFor={id} className={`${buttonClass('quiet')} cursor-pointer`}>
        <IconPhotoUp aria-hidden />
        {label}
      </label>
    </span>
  )
}
